/** The words of a text as a set, which keeps long lists short. */
function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Operators that return null only for a null operand. */
export const VALUE_OPERATORS = words(`
  + - * / % ^ || & | # ~ << >> = <> < > <= >= ~~ !~~ ~~* !~~* !~ ~* !~* ^@ @> <@ && ? ?| ?& -|-
`)

/** Built-in functions that return null only for a null argument. */
export const VALUE_FUNCTIONS = words(`
  now clock_timestamp statement_timestamp transaction_timestamp random gen_random_uuid uuidv4 uuidv7
  pg_backend_pid current_database version lower upper initcap length char_length octet_length btrim ltrim
  rtrim replace translate left right lpad rpad repeat reverse substr concat format md5 sha256 encode
  decode starts_with strpos position split_part regexp_replace normalize ascii chr to_hex quote_ident
  quote_literal abs round ceil ceiling floor trunc sign power sqrt exp ln mod div to_char to_date
  to_timestamp to_number date_trunc date_bin date_part extract age timezone make_date make_time
  make_interval make_timestamptz justify_interval to_json to_jsonb json_build_object jsonb_build_object
  json_build_array jsonb_build_array jsonb_set jsonb_strip_nulls row_to_json array_append array_prepend
  array_cat array_remove array_to_string string_to_array cardinality num_nulls generate_series unnest
  hashtext hashtextextended pg_try_advisory_xact_lock nextval row_number rank dense_rank percent_rank
  cume_dist ntile count int8range daterange
`)

/** Functions that never return null. */
export const ALWAYS_VALUE_FUNCTIONS = words(`
  count concat row_number rank dense_rank percent_rank cume_dist num_nulls json_build_object
  jsonb_build_object json_build_array jsonb_build_array
`)

/** Aggregates that return a value when one row has a non-null argument. */
export const ROW_AGGREGATES = words(`
  sum min max avg array_agg string_agg json_agg jsonb_agg bool_and bool_or every bit_and bit_or
  json_object_agg jsonb_object_agg first_value last_value
`)
