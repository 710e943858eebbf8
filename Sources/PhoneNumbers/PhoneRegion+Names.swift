// The regions that have a numbering plan, by name, so that the compiler knows them.

extension PhoneRegion {
  /// Ascension Island.
  public static var ac: PhoneRegion { PhoneRegion(known: "AC") }
  /// Andorra.
  public static var ad: PhoneRegion { PhoneRegion(known: "AD") }
  /// United Arab Emirates.
  public static var ae: PhoneRegion { PhoneRegion(known: "AE") }
  /// Afghanistan.
  public static var af: PhoneRegion { PhoneRegion(known: "AF") }
  /// Antigua & Barbuda.
  public static var ag: PhoneRegion { PhoneRegion(known: "AG") }
  /// Anguilla.
  public static var ai: PhoneRegion { PhoneRegion(known: "AI") }
  /// Albania.
  public static var al: PhoneRegion { PhoneRegion(known: "AL") }
  /// Armenia.
  public static var am: PhoneRegion { PhoneRegion(known: "AM") }
  /// Angola.
  public static var ao: PhoneRegion { PhoneRegion(known: "AO") }
  /// Argentina.
  public static var ar: PhoneRegion { PhoneRegion(known: "AR") }
  /// American Samoa.
  public static var `as`: PhoneRegion { PhoneRegion(known: "AS") }
  /// Austria.
  public static var at: PhoneRegion { PhoneRegion(known: "AT") }
  /// Australia.
  public static var au: PhoneRegion { PhoneRegion(known: "AU") }
  /// Aruba.
  public static var aw: PhoneRegion { PhoneRegion(known: "AW") }
  /// Åland Islands.
  public static var ax: PhoneRegion { PhoneRegion(known: "AX") }
  /// Azerbaijan.
  public static var az: PhoneRegion { PhoneRegion(known: "AZ") }
  /// Bosnia & Herzegovina.
  public static var ba: PhoneRegion { PhoneRegion(known: "BA") }
  /// Barbados.
  public static var bb: PhoneRegion { PhoneRegion(known: "BB") }
  /// Bangladesh.
  public static var bd: PhoneRegion { PhoneRegion(known: "BD") }
  /// Belgium.
  public static var be: PhoneRegion { PhoneRegion(known: "BE") }
  /// Burkina Faso.
  public static var bf: PhoneRegion { PhoneRegion(known: "BF") }
  /// Bulgaria.
  public static var bg: PhoneRegion { PhoneRegion(known: "BG") }
  /// Bahrain.
  public static var bh: PhoneRegion { PhoneRegion(known: "BH") }
  /// Burundi.
  public static var bi: PhoneRegion { PhoneRegion(known: "BI") }
  /// Benin.
  public static var bj: PhoneRegion { PhoneRegion(known: "BJ") }
  /// St Barthélemy.
  public static var bl: PhoneRegion { PhoneRegion(known: "BL") }
  /// Bermuda.
  public static var bm: PhoneRegion { PhoneRegion(known: "BM") }
  /// Brunei.
  public static var bn: PhoneRegion { PhoneRegion(known: "BN") }
  /// Bolivia.
  public static var bo: PhoneRegion { PhoneRegion(known: "BO") }
  /// Caribbean Netherlands.
  public static var bq: PhoneRegion { PhoneRegion(known: "BQ") }
  /// Brazil.
  public static var br: PhoneRegion { PhoneRegion(known: "BR") }
  /// Bahamas.
  public static var bs: PhoneRegion { PhoneRegion(known: "BS") }
  /// Bhutan.
  public static var bt: PhoneRegion { PhoneRegion(known: "BT") }
  /// Botswana.
  public static var bw: PhoneRegion { PhoneRegion(known: "BW") }
  /// Belarus.
  public static var by: PhoneRegion { PhoneRegion(known: "BY") }
  /// Belize.
  public static var bz: PhoneRegion { PhoneRegion(known: "BZ") }
  /// Canada.
  public static var ca: PhoneRegion { PhoneRegion(known: "CA") }
  /// Cocos (Keeling) Islands.
  public static var cc: PhoneRegion { PhoneRegion(known: "CC") }
  /// Congo - Kinshasa.
  public static var cd: PhoneRegion { PhoneRegion(known: "CD") }
  /// Central African Republic.
  public static var cf: PhoneRegion { PhoneRegion(known: "CF") }
  /// Congo - Brazzaville.
  public static var cg: PhoneRegion { PhoneRegion(known: "CG") }
  /// Switzerland.
  public static var ch: PhoneRegion { PhoneRegion(known: "CH") }
  /// Côte d’Ivoire.
  public static var ci: PhoneRegion { PhoneRegion(known: "CI") }
  /// Cook Islands.
  public static var ck: PhoneRegion { PhoneRegion(known: "CK") }
  /// Chile.
  public static var cl: PhoneRegion { PhoneRegion(known: "CL") }
  /// Cameroon.
  public static var cm: PhoneRegion { PhoneRegion(known: "CM") }
  /// China mainland.
  public static var cn: PhoneRegion { PhoneRegion(known: "CN") }
  /// Colombia.
  public static var co: PhoneRegion { PhoneRegion(known: "CO") }
  /// Costa Rica.
  public static var cr: PhoneRegion { PhoneRegion(known: "CR") }
  /// Cuba.
  public static var cu: PhoneRegion { PhoneRegion(known: "CU") }
  /// Cape Verde.
  public static var cv: PhoneRegion { PhoneRegion(known: "CV") }
  /// Curaçao.
  public static var cw: PhoneRegion { PhoneRegion(known: "CW") }
  /// Christmas Island.
  public static var cx: PhoneRegion { PhoneRegion(known: "CX") }
  /// Cyprus.
  public static var cy: PhoneRegion { PhoneRegion(known: "CY") }
  /// Czechia.
  public static var cz: PhoneRegion { PhoneRegion(known: "CZ") }
  /// Germany.
  public static var de: PhoneRegion { PhoneRegion(known: "DE") }
  /// Djibouti.
  public static var dj: PhoneRegion { PhoneRegion(known: "DJ") }
  /// Denmark.
  public static var dk: PhoneRegion { PhoneRegion(known: "DK") }
  /// Dominica.
  public static var dm: PhoneRegion { PhoneRegion(known: "DM") }
  /// Dominican Republic.
  public static var `do`: PhoneRegion { PhoneRegion(known: "DO") }
  /// Algeria.
  public static var dz: PhoneRegion { PhoneRegion(known: "DZ") }
  /// Ecuador.
  public static var ec: PhoneRegion { PhoneRegion(known: "EC") }
  /// Estonia.
  public static var ee: PhoneRegion { PhoneRegion(known: "EE") }
  /// Egypt.
  public static var eg: PhoneRegion { PhoneRegion(known: "EG") }
  /// Western Sahara.
  public static var eh: PhoneRegion { PhoneRegion(known: "EH") }
  /// Eritrea.
  public static var er: PhoneRegion { PhoneRegion(known: "ER") }
  /// Spain.
  public static var es: PhoneRegion { PhoneRegion(known: "ES") }
  /// Ethiopia.
  public static var et: PhoneRegion { PhoneRegion(known: "ET") }
  /// Finland.
  public static var fi: PhoneRegion { PhoneRegion(known: "FI") }
  /// Fiji.
  public static var fj: PhoneRegion { PhoneRegion(known: "FJ") }
  /// Falkland Islands.
  public static var fk: PhoneRegion { PhoneRegion(known: "FK") }
  /// Micronesia.
  public static var fm: PhoneRegion { PhoneRegion(known: "FM") }
  /// Faroe Islands.
  public static var fo: PhoneRegion { PhoneRegion(known: "FO") }
  /// France.
  public static var fr: PhoneRegion { PhoneRegion(known: "FR") }
  /// Gabon.
  public static var ga: PhoneRegion { PhoneRegion(known: "GA") }
  /// United Kingdom.
  public static var gb: PhoneRegion { PhoneRegion(known: "GB") }
  /// Grenada.
  public static var gd: PhoneRegion { PhoneRegion(known: "GD") }
  /// Georgia.
  public static var ge: PhoneRegion { PhoneRegion(known: "GE") }
  /// French Guiana.
  public static var gf: PhoneRegion { PhoneRegion(known: "GF") }
  /// Guernsey.
  public static var gg: PhoneRegion { PhoneRegion(known: "GG") }
  /// Ghana.
  public static var gh: PhoneRegion { PhoneRegion(known: "GH") }
  /// Gibraltar.
  public static var gi: PhoneRegion { PhoneRegion(known: "GI") }
  /// Greenland.
  public static var gl: PhoneRegion { PhoneRegion(known: "GL") }
  /// Gambia.
  public static var gm: PhoneRegion { PhoneRegion(known: "GM") }
  /// Guinea.
  public static var gn: PhoneRegion { PhoneRegion(known: "GN") }
  /// Guadeloupe.
  public static var gp: PhoneRegion { PhoneRegion(known: "GP") }
  /// Equatorial Guinea.
  public static var gq: PhoneRegion { PhoneRegion(known: "GQ") }
  /// Greece.
  public static var gr: PhoneRegion { PhoneRegion(known: "GR") }
  /// Guatemala.
  public static var gt: PhoneRegion { PhoneRegion(known: "GT") }
  /// Guam.
  public static var gu: PhoneRegion { PhoneRegion(known: "GU") }
  /// Guinea-Bissau.
  public static var gw: PhoneRegion { PhoneRegion(known: "GW") }
  /// Guyana.
  public static var gy: PhoneRegion { PhoneRegion(known: "GY") }
  /// Hong Kong.
  public static var hk: PhoneRegion { PhoneRegion(known: "HK") }
  /// Honduras.
  public static var hn: PhoneRegion { PhoneRegion(known: "HN") }
  /// Croatia.
  public static var hr: PhoneRegion { PhoneRegion(known: "HR") }
  /// Haiti.
  public static var ht: PhoneRegion { PhoneRegion(known: "HT") }
  /// Hungary.
  public static var hu: PhoneRegion { PhoneRegion(known: "HU") }
  /// Indonesia.
  public static var id: PhoneRegion { PhoneRegion(known: "ID") }
  /// Ireland.
  public static var ie: PhoneRegion { PhoneRegion(known: "IE") }
  /// Israel.
  public static var il: PhoneRegion { PhoneRegion(known: "IL") }
  /// Isle of Man.
  public static var im: PhoneRegion { PhoneRegion(known: "IM") }
  /// India.
  public static var `in`: PhoneRegion { PhoneRegion(known: "IN") }
  /// Chagos Archipelago.
  public static var io: PhoneRegion { PhoneRegion(known: "IO") }
  /// Iraq.
  public static var iq: PhoneRegion { PhoneRegion(known: "IQ") }
  /// Iran.
  public static var ir: PhoneRegion { PhoneRegion(known: "IR") }
  /// Iceland.
  public static var `is`: PhoneRegion { PhoneRegion(known: "IS") }
  /// Italy.
  public static var it: PhoneRegion { PhoneRegion(known: "IT") }
  /// Jersey.
  public static var je: PhoneRegion { PhoneRegion(known: "JE") }
  /// Jamaica.
  public static var jm: PhoneRegion { PhoneRegion(known: "JM") }
  /// Jordan.
  public static var jo: PhoneRegion { PhoneRegion(known: "JO") }
  /// Japan.
  public static var jp: PhoneRegion { PhoneRegion(known: "JP") }
  /// Kenya.
  public static var ke: PhoneRegion { PhoneRegion(known: "KE") }
  /// Kyrgyzstan.
  public static var kg: PhoneRegion { PhoneRegion(known: "KG") }
  /// Cambodia.
  public static var kh: PhoneRegion { PhoneRegion(known: "KH") }
  /// Kiribati.
  public static var ki: PhoneRegion { PhoneRegion(known: "KI") }
  /// Comoros.
  public static var km: PhoneRegion { PhoneRegion(known: "KM") }
  /// St Kitts & Nevis.
  public static var kn: PhoneRegion { PhoneRegion(known: "KN") }
  /// North Korea.
  public static var kp: PhoneRegion { PhoneRegion(known: "KP") }
  /// Kuwait.
  public static var kw: PhoneRegion { PhoneRegion(known: "KW") }
  /// Cayman Islands.
  public static var ky: PhoneRegion { PhoneRegion(known: "KY") }
  /// Kazakhstan.
  public static var kz: PhoneRegion { PhoneRegion(known: "KZ") }
  /// Laos.
  public static var la: PhoneRegion { PhoneRegion(known: "LA") }
  /// Lebanon.
  public static var lb: PhoneRegion { PhoneRegion(known: "LB") }
  /// St Lucia.
  public static var lc: PhoneRegion { PhoneRegion(known: "LC") }
  /// Liechtenstein.
  public static var li: PhoneRegion { PhoneRegion(known: "LI") }
  /// Sri Lanka.
  public static var lk: PhoneRegion { PhoneRegion(known: "LK") }
  /// Liberia.
  public static var lr: PhoneRegion { PhoneRegion(known: "LR") }
  /// Lesotho.
  public static var ls: PhoneRegion { PhoneRegion(known: "LS") }
  /// Lithuania.
  public static var lt: PhoneRegion { PhoneRegion(known: "LT") }
  /// Luxembourg.
  public static var lu: PhoneRegion { PhoneRegion(known: "LU") }
  /// Latvia.
  public static var lv: PhoneRegion { PhoneRegion(known: "LV") }
  /// Libya.
  public static var ly: PhoneRegion { PhoneRegion(known: "LY") }
  /// Morocco.
  public static var ma: PhoneRegion { PhoneRegion(known: "MA") }
  /// Monaco.
  public static var mc: PhoneRegion { PhoneRegion(known: "MC") }
  /// Moldova.
  public static var md: PhoneRegion { PhoneRegion(known: "MD") }
  /// Montenegro.
  public static var me: PhoneRegion { PhoneRegion(known: "ME") }
  /// St Martin.
  public static var mf: PhoneRegion { PhoneRegion(known: "MF") }
  /// Madagascar.
  public static var mg: PhoneRegion { PhoneRegion(known: "MG") }
  /// Marshall Islands.
  public static var mh: PhoneRegion { PhoneRegion(known: "MH") }
  /// North Macedonia.
  public static var mk: PhoneRegion { PhoneRegion(known: "MK") }
  /// Mali.
  public static var ml: PhoneRegion { PhoneRegion(known: "ML") }
  /// Myanmar (Burma).
  public static var mm: PhoneRegion { PhoneRegion(known: "MM") }
  /// Mongolia.
  public static var mn: PhoneRegion { PhoneRegion(known: "MN") }
  /// Macao.
  public static var mo: PhoneRegion { PhoneRegion(known: "MO") }
  /// Northern Mariana Islands.
  public static var mp: PhoneRegion { PhoneRegion(known: "MP") }
  /// Martinique.
  public static var mq: PhoneRegion { PhoneRegion(known: "MQ") }
  /// Mauritania.
  public static var mr: PhoneRegion { PhoneRegion(known: "MR") }
  /// Montserrat.
  public static var ms: PhoneRegion { PhoneRegion(known: "MS") }
  /// Malta.
  public static var mt: PhoneRegion { PhoneRegion(known: "MT") }
  /// Mauritius.
  public static var mu: PhoneRegion { PhoneRegion(known: "MU") }
  /// Maldives.
  public static var mv: PhoneRegion { PhoneRegion(known: "MV") }
  /// Malawi.
  public static var mw: PhoneRegion { PhoneRegion(known: "MW") }
  /// Mexico.
  public static var mx: PhoneRegion { PhoneRegion(known: "MX") }
  /// Malaysia.
  public static var my: PhoneRegion { PhoneRegion(known: "MY") }
  /// Mozambique.
  public static var mz: PhoneRegion { PhoneRegion(known: "MZ") }
  /// Namibia.
  public static var na: PhoneRegion { PhoneRegion(known: "NA") }
  /// New Caledonia.
  public static var nc: PhoneRegion { PhoneRegion(known: "NC") }
  /// Niger.
  public static var ne: PhoneRegion { PhoneRegion(known: "NE") }
  /// Norfolk Island.
  public static var nf: PhoneRegion { PhoneRegion(known: "NF") }
  /// Nigeria.
  public static var ng: PhoneRegion { PhoneRegion(known: "NG") }
  /// Nicaragua.
  public static var ni: PhoneRegion { PhoneRegion(known: "NI") }
  /// Netherlands.
  public static var nl: PhoneRegion { PhoneRegion(known: "NL") }
  /// Norway.
  public static var no: PhoneRegion { PhoneRegion(known: "NO") }
  /// Nepal.
  public static var np: PhoneRegion { PhoneRegion(known: "NP") }
  /// Nauru.
  public static var nr: PhoneRegion { PhoneRegion(known: "NR") }
  /// Niue.
  public static var nu: PhoneRegion { PhoneRegion(known: "NU") }
  /// New Zealand.
  public static var nz: PhoneRegion { PhoneRegion(known: "NZ") }
  /// Oman.
  public static var om: PhoneRegion { PhoneRegion(known: "OM") }
  /// Panama.
  public static var pa: PhoneRegion { PhoneRegion(known: "PA") }
  /// Peru.
  public static var pe: PhoneRegion { PhoneRegion(known: "PE") }
  /// French Polynesia.
  public static var pf: PhoneRegion { PhoneRegion(known: "PF") }
  /// Papua New Guinea.
  public static var pg: PhoneRegion { PhoneRegion(known: "PG") }
  /// Philippines.
  public static var ph: PhoneRegion { PhoneRegion(known: "PH") }
  /// Pakistan.
  public static var pk: PhoneRegion { PhoneRegion(known: "PK") }
  /// Poland.
  public static var pl: PhoneRegion { PhoneRegion(known: "PL") }
  /// St Pierre & Miquelon.
  public static var pm: PhoneRegion { PhoneRegion(known: "PM") }
  /// Puerto Rico.
  public static var pr: PhoneRegion { PhoneRegion(known: "PR") }
  /// Palestinian Territories.
  public static var ps: PhoneRegion { PhoneRegion(known: "PS") }
  /// Portugal.
  public static var pt: PhoneRegion { PhoneRegion(known: "PT") }
  /// Palau.
  public static var pw: PhoneRegion { PhoneRegion(known: "PW") }
  /// Paraguay.
  public static var py: PhoneRegion { PhoneRegion(known: "PY") }
  /// Qatar.
  public static var qa: PhoneRegion { PhoneRegion(known: "QA") }
  /// Réunion.
  public static var re: PhoneRegion { PhoneRegion(known: "RE") }
  /// Romania.
  public static var ro: PhoneRegion { PhoneRegion(known: "RO") }
  /// Serbia.
  public static var rs: PhoneRegion { PhoneRegion(known: "RS") }
  /// Russia.
  public static var ru: PhoneRegion { PhoneRegion(known: "RU") }
  /// Rwanda.
  public static var rw: PhoneRegion { PhoneRegion(known: "RW") }
  /// Saudi Arabia.
  public static var sa: PhoneRegion { PhoneRegion(known: "SA") }
  /// Solomon Islands.
  public static var sb: PhoneRegion { PhoneRegion(known: "SB") }
  /// Seychelles.
  public static var sc: PhoneRegion { PhoneRegion(known: "SC") }
  /// Sudan.
  public static var sd: PhoneRegion { PhoneRegion(known: "SD") }
  /// Sweden.
  public static var se: PhoneRegion { PhoneRegion(known: "SE") }
  /// Singapore.
  public static var sg: PhoneRegion { PhoneRegion(known: "SG") }
  /// St Helena.
  public static var sh: PhoneRegion { PhoneRegion(known: "SH") }
  /// Slovenia.
  public static var si: PhoneRegion { PhoneRegion(known: "SI") }
  /// Svalbard & Jan Mayen.
  public static var sj: PhoneRegion { PhoneRegion(known: "SJ") }
  /// Slovakia.
  public static var sk: PhoneRegion { PhoneRegion(known: "SK") }
  /// Sierra Leone.
  public static var sl: PhoneRegion { PhoneRegion(known: "SL") }
  /// San Marino.
  public static var sm: PhoneRegion { PhoneRegion(known: "SM") }
  /// Senegal.
  public static var sn: PhoneRegion { PhoneRegion(known: "SN") }
  /// Somalia.
  public static var so: PhoneRegion { PhoneRegion(known: "SO") }
  /// Suriname.
  public static var sr: PhoneRegion { PhoneRegion(known: "SR") }
  /// South Sudan.
  public static var ss: PhoneRegion { PhoneRegion(known: "SS") }
  /// São Tomé & Príncipe.
  public static var st: PhoneRegion { PhoneRegion(known: "ST") }
  /// El Salvador.
  public static var sv: PhoneRegion { PhoneRegion(known: "SV") }
  /// Sint Maarten.
  public static var sx: PhoneRegion { PhoneRegion(known: "SX") }
  /// Syria.
  public static var sy: PhoneRegion { PhoneRegion(known: "SY") }
  /// Eswatini.
  public static var sz: PhoneRegion { PhoneRegion(known: "SZ") }
  /// Tristan da Cunha.
  public static var ta: PhoneRegion { PhoneRegion(known: "TA") }
  /// Turks & Caicos Islands.
  public static var tc: PhoneRegion { PhoneRegion(known: "TC") }
  /// Chad.
  public static var td: PhoneRegion { PhoneRegion(known: "TD") }
  /// Togo.
  public static var tg: PhoneRegion { PhoneRegion(known: "TG") }
  /// Thailand.
  public static var th: PhoneRegion { PhoneRegion(known: "TH") }
  /// Tajikistan.
  public static var tj: PhoneRegion { PhoneRegion(known: "TJ") }
  /// Tokelau.
  public static var tk: PhoneRegion { PhoneRegion(known: "TK") }
  /// Timor-Leste.
  public static var tl: PhoneRegion { PhoneRegion(known: "TL") }
  /// Turkmenistan.
  public static var tm: PhoneRegion { PhoneRegion(known: "TM") }
  /// Tunisia.
  public static var tn: PhoneRegion { PhoneRegion(known: "TN") }
  /// Tonga.
  public static var to: PhoneRegion { PhoneRegion(known: "TO") }
  /// Türkiye.
  public static var tr: PhoneRegion { PhoneRegion(known: "TR") }
  /// Trinidad & Tobago.
  public static var tt: PhoneRegion { PhoneRegion(known: "TT") }
  /// Tuvalu.
  public static var tv: PhoneRegion { PhoneRegion(known: "TV") }
  /// Taiwan.
  public static var tw: PhoneRegion { PhoneRegion(known: "TW") }
  /// Tanzania.
  public static var tz: PhoneRegion { PhoneRegion(known: "TZ") }
  /// Ukraine.
  public static var ua: PhoneRegion { PhoneRegion(known: "UA") }
  /// Uganda.
  public static var ug: PhoneRegion { PhoneRegion(known: "UG") }
  /// United States.
  public static var us: PhoneRegion { PhoneRegion(known: "US") }
  /// Uruguay.
  public static var uy: PhoneRegion { PhoneRegion(known: "UY") }
  /// Uzbekistan.
  public static var uz: PhoneRegion { PhoneRegion(known: "UZ") }
  /// Vatican City.
  public static var va: PhoneRegion { PhoneRegion(known: "VA") }
  /// St Vincent & the Grenadines.
  public static var vc: PhoneRegion { PhoneRegion(known: "VC") }
  /// Venezuela.
  public static var ve: PhoneRegion { PhoneRegion(known: "VE") }
  /// British Virgin Islands.
  public static var vg: PhoneRegion { PhoneRegion(known: "VG") }
  /// US Virgin Islands.
  public static var vi: PhoneRegion { PhoneRegion(known: "VI") }
  /// Vietnam.
  public static var vn: PhoneRegion { PhoneRegion(known: "VN") }
  /// Vanuatu.
  public static var vu: PhoneRegion { PhoneRegion(known: "VU") }
  /// Wallis & Futuna.
  public static var wf: PhoneRegion { PhoneRegion(known: "WF") }
  /// Samoa.
  public static var ws: PhoneRegion { PhoneRegion(known: "WS") }
  /// Kosovo.
  public static var xk: PhoneRegion { PhoneRegion(known: "XK") }
  /// Yemen.
  public static var ye: PhoneRegion { PhoneRegion(known: "YE") }
  /// Mayotte.
  public static var yt: PhoneRegion { PhoneRegion(known: "YT") }
  /// South Africa.
  public static var za: PhoneRegion { PhoneRegion(known: "ZA") }
  /// Zambia.
  public static var zm: PhoneRegion { PhoneRegion(known: "ZM") }
  /// Zimbabwe.
  public static var zw: PhoneRegion { PhoneRegion(known: "ZW") }
}
