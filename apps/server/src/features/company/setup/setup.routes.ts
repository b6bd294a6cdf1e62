import { isSetupCode, isSetupOpen } from '../../../platform/company/setup-code.ts'
import type { AppParts } from '../../../platform/feature.ts'
import { type Handlers, preparing } from '../../../platform/http/handlers.ts'
import { hashChosenPassword } from '../../auth/index.ts'
import { standardPrices } from '../../pricing/index.ts'
import { requireOpenSetup, setUpCompany } from './setup.service.ts'

/** The calls of the first start. Callers need the printed code. */
export function setupHandlers({
  key,
  config,
  reloadCompany,
}: Pick<AppParts, 'key' | 'config' | 'reloadCompany'>) {
  return {
    async checkSetup({ sql, now }, { code }) {
      const open = isSetupCode(key, code) && (await isSetupOpen(sql))
      return { open, prices: open ? await standardPrices(sql, now) : null }
    },
    setUpCompany: preparing('setUpCompany', {
      async prepare({ sql, heavy }, { code, password }) {
        // Before the hashing, which is slow, so that strangers cannot keep the server busy.
        await requireOpenSetup(sql, key, code)
        return hashChosenPassword(heavy, password, { demo: config.demo })
      },
      act: ({ sql, ...from }, request, passwordHash) =>
        setUpCompany(sql, request, { ...from, key, passwordHash }),
      committed: reloadCompany,
    }),
  } satisfies Partial<Handlers>
}
