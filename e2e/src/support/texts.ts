import ar from '../../../apps/web/app/texts/ar.json' with { type: 'json' }
import en from '../../../apps/web/app/texts/en.json' with { type: 'json' }
import arNames from '../../../packages/contract/src/names/ar.json' with { type: 'json' }
import enNames from '../../../packages/contract/src/names/en.json' with { type: 'json' }

export const languages = ['ar', 'en'] as const
export type Language = (typeof languages)[number]

/** The site's texts, so that a journey expects what people of that language read. */
export const texts = { en: { ...enNames, ...en }, ar: { ...arNames, ...ar } } as const
