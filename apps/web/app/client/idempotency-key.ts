/** A key for one form submission. A retry with the same key has no second effect. */
export function newIdempotencyKey(): string {
  // randomUUID exists only in secure contexts, and a branch may reach its server by plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
