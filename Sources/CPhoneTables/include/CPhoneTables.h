// Read access to the compiled numbering plans of tables.c.
//
// Every function checks its index and answers 0 (or "none") outside of the table, so that callers in
// Swift need no unsafe pointer. The tables are constant data of the executable: they cost nothing to
// load and are paged in when a number is first parsed.
#pragma once

#include <stdint.h>

#include "phone_table_sizes.h"

enum {
  phone_territory_region,
  phone_territory_calling_code,
  phone_territory_general_root,
  phone_territory_international_prefix_root,
  phone_territory_national_prefix_root,
  phone_territory_short_root,
  phone_territory_lengths,
  phone_territory_local_lengths,
  phone_territory_landline_local_lengths,
  phone_territory_fields,
};

enum {
  phone_code_value,
  phone_code_main_territory,
  phone_code_plan_root,
  phone_code_format_root,
  phone_code_first_region,
  phone_code_region_count,
  phone_code_extension_label,
  phone_code_fields,
};

enum {
  phone_action_end,
  phone_action_transforms,
  phone_action_copy_start,
  phone_action_copy_end,
  phone_action_literal_count,
  phone_action_literal,
  phone_action_fields,
};

enum { phone_none = 0xFFFF };

/// What a state says: from bit 40 on its output, and for each digit four bits, which of its targets follows, from 0.
///
/// The generator of the tables has checked what the tables say of each other.
static inline uint64_t phone_column(uint32_t state) {
  extern const uint32_t phone_states[PHONE_STATES_COUNT];
  extern const uint64_t phone_columns[PHONE_COLUMNS_COUNT];
  return state < PHONE_STATES_COUNT ? phone_columns[phone_states[state] & 0xFFFF] : 0;
}

/// The state after a digit (0...9).
static inline uint16_t phone_next_state(uint32_t state, uint32_t digit) {
  extern const uint32_t phone_states[PHONE_STATES_COUNT];
  extern const uint16_t phone_targets[PHONE_TARGETS_COUNT];
  if (state >= PHONE_STATES_COUNT || digit > 9) { return 0; }
  return phone_targets[(phone_states[state] >> 16) + (phone_column(state) >> 4 * digit & 15)];
}

/// The output of a state.
static inline uint16_t phone_output(uint32_t state) {
  return (uint16_t)(phone_column(state) >> 40);
}

/// A field of a territory: a region, or a calling code that belongs to none.
static inline uint32_t phone_territory(uint32_t territory, uint32_t field) {
  extern const uint32_t phone_territories[PHONE_TERRITORIES_COUNT];
  uint32_t index = territory * phone_territory_fields + field;
  return index < PHONE_TERRITORIES_COUNT ? phone_territories[index] : 0;
}

/// A field of a calling code, by its place in the ordered table of calling codes.
static inline uint16_t phone_code(uint32_t code, uint32_t field) {
  extern const uint16_t phone_codes[PHONE_CODES_COUNT];
  uint32_t index = code * phone_code_fields + field;
  return index < PHONE_CODES_COUNT ? phone_codes[index] : 0;
}

/// A territory of the lists that calling codes point into.
static inline uint16_t phone_code_region(uint32_t index) {
  extern const uint16_t phone_code_regions[PHONE_CODE_REGIONS_COUNT];
  return index < PHONE_CODE_REGIONS_COUNT ? phone_code_regions[index] : phone_none;
}

/// The place of a calling code (1...999) in the table, or `phone_none`.
static inline uint16_t phone_code_place(uint32_t calling_code) {
  extern const uint16_t phone_code_index[PHONE_CODE_INDEX_COUNT];
  return calling_code < PHONE_CODE_INDEX_COUNT ? phone_code_index[calling_code] : phone_none;
}

/// The territory of a region's packed letters, (first - 'A') * 26 + second - 'A', or `phone_none`.
static inline uint16_t phone_region_place(uint32_t letters) {
  extern const uint16_t phone_region_index[PHONE_REGION_INDEX_COUNT];
  return letters < PHONE_REGION_INDEX_COUNT ? phone_region_index[letters] : phone_none;
}

/// A field of what to do after a prefix matched.
static inline uint16_t phone_action(uint32_t action, uint32_t field) {
  extern const uint16_t phone_actions[PHONE_ACTIONS_COUNT];
  uint32_t index = action * phone_action_fields + field;
  return index < PHONE_ACTIONS_COUNT ? phone_actions[index] : 0;
}

/// Where a template's program starts: `style` 0 is national, 1 international.
static inline uint16_t phone_template(uint32_t pair, uint32_t style) {
  extern const uint16_t phone_templates[PHONE_TEMPLATES_COUNT];
  uint32_t index = pair * 2 + style;
  return index < PHONE_TEMPLATES_COUNT ? phone_templates[index] : 0;
}

/// A byte of a template's program.
static inline uint8_t phone_template_byte(uint32_t offset) {
  extern const uint8_t phone_template_text[PHONE_TEMPLATE_TEXT_COUNT];
  return offset < PHONE_TEMPLATE_TEXT_COUNT ? phone_template_text[offset] : 0;
}

/// A byte of the text that stands before an extension.
static inline uint8_t phone_extension_byte(uint32_t offset) {
  extern const uint8_t phone_extension_text[PHONE_EXTENSION_TEXT_COUNT];
  return offset < PHONE_EXTENSION_TEXT_COUNT ? phone_extension_text[offset] : 0;
}
