import { z } from 'zod'
import type { Bilingual } from './language.ts'

/** A text of a reply in each language. */
export const bilingualText = z.strictObject({ ar: z.string(), en: z.string() }) satisfies z.ZodType<Bilingual>
