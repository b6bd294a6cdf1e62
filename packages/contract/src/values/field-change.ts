import { z } from 'zod'

/** What changes of a field, as the activity log names and shows it. */
export const fieldChange = z.strictObject({
  field: z.string(),
  old_text: z.string().nullable(),
  new_text: z.string().nullable(),
})
