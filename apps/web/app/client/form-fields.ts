/** The fields of a form-encoded call: nested values as JSON text, what is left out not sent (spec §7). */
export function formFields(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    fields.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return fields
}
