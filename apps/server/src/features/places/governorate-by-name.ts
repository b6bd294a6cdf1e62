import { type Governorate, governorates } from './governorates.ts'
import { nameKey } from './name-words.ts'

const title = /محافظ[ةه]|\bgovernorate\b|\bgov\b\.?/giu

const byName = new Map<string, Governorate>(
  governorates.flatMap(({ key, arabic, english, alternatives }) =>
    [key, arabic, english, ...alternatives].map((name) => [nameKey(name), key] as const),
  ),
)

/**
 * The governorate of a name in Arabic, English or a spelling of order files, with or without the article and
 * 'محافظة' or 'Governorate'. Null when the text has anything else.
 */
export function governorateByName(text: string): Governorate | null {
  return byName.get(nameKey(text.replace(title, ' '))) ?? null
}
