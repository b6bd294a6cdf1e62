import { type Governorate, governorates } from './governorates.ts'
import { nameKey } from './name-words.ts'

const title = /محافظ[ةه]|\bgovernorate\b|\bgov\b\.?/giu

const byName = new Map<string, Governorate>(
  governorates.flatMap(({ key, arabic, english, alternatives }) =>
    [key, arabic, english, ...alternatives].map((name) => [nameKey(name), key] as const),
  ),
)

/**
 * The governorate that a text names, in Arabic, English or a spelling of shops' order files, with or
 * without the article and 'محافظة' or 'Governorate'; null when it is not just such a name.
 */
export function governorateByName(text: string): Governorate | null {
  return byName.get(nameKey(text.replace(title, ' '))) ?? null
}
