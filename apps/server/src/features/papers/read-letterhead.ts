import type { Language } from '@mersal/contract'
import type { AppParts } from '../../platform/feature.ts'
import { inkLogo } from '../labels/index.ts'
import type { Letterhead } from './cells.ts'

/** The company's name and logo, as papers print them. */
export async function readLetterhead(
  { company, store }: Pick<AppParts, 'company' | 'store'>,
  language: Language,
): Promise<Letterhead> {
  const { name, logo } = company().fields.identity
  const image = logo === null ? null : await store.get(`${logo}.webp`)
  return { language, brand: name, logo: image && (await inkLogo(image)) }
}
