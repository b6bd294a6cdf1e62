import { storedCompany } from '../../platform/company/company-in-force.ts'
import type { AppParts } from '../../platform/feature.ts'
import { type Handlers, preparing } from '../../platform/http/handlers.ts'
import { Refused } from '../../platform/http/refused.ts'
import { drawImage, imageUrl, storeImage } from '../images/index.ts'
import { presentCompany, presentTexts } from './company.presenter.ts'
import { findTexts, versionsOf } from './company.repository.ts'
import { updateCompany } from './company.service.ts'
import { closeFirstSteps, findFirstSteps } from './first-steps.repository.ts'

/** The company's own data. */
export function companyHandlers({ store, reloadCompany }: Pick<AppParts, 'store' | 'reloadCompany'>) {
  return {
    openCompany: async ({ company }) => company.public,
    // Read from the database: the company in force may be a second older, and its versions would refuse the change.
    viewCompany: async ({ sql }) => presentCompany(await storedCompany(sql)),
    updateCompany: {
      act: ({ sql, actor, now }, request) => updateCompany(sql, request, { actor, now }),
      committed: reloadCompany,
    },
    async listCompanyVersions({ sql }, { section }) {
      const versions = await versionsOf(sql, section)
      return {
        versions: versions.map(({ version, at, by }) => ({
          version,
          saved_at: at.toISOString(),
          saved_by: by,
        })),
      }
    },
    async openCompanyTexts({ sql }, { version }) {
      const texts = await findTexts(sql, version)
      if (!texts) throw new Refused('not_found', 'not_found')
      return presentTexts(texts)
    },
    uploadCompanyImage: preparing('uploadCompanyImage', {
      prepare: ({ heavy }, { image }) => drawImage(heavy, image),
      async act({ sql }, _, image) {
        const id = await storeImage(sql, store, image)
        if (id === null) throw Refused.field('image', 'required')
        return { id, url: imageUrl(id) ?? '' }
      },
    }),
    viewFirstSteps: ({ sql }) => findFirstSteps(sql),
    async closeFirstSteps({ sql, actor, now }) {
      await closeFirstSteps(sql, actor.id, now)
      return {}
    },
  } satisfies Partial<Handlers>
}
