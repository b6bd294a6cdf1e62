import { z } from 'zod'
import * as limits from '../calls/limits.ts'
import { shownPriceTerms } from '../money/prices.ts'
import { sessionInfo } from '../people/auth.ts'
import { email, mapPoint, name, password, phone, text } from '../values/fields.ts'
import { flag } from '../values/number-fields.ts'
import { branchPhone } from './branches.ts'

/** The one-time code of the first start, as the process prints it. */
const code = text({ max: 100 })

/** Whether the code opens the setup. It does until the first superuser exists. */
export const checkSetup = {
  request: z.strictObject({ code }),
  reply: z.strictObject({
    open: z.boolean(),
    /** What the company starts with: the list Standard, and the VAT of a registered company. Null for a wrong code. */
    prices: z.strictObject({ terms: shownPriceTerms, vat_percent: z.number() }).nullable(),
  }),
}

/** Makes the company: its name, its first superuser, its first branch. The reply signs the superuser in. */
export const setUpCompany = {
  request: z.strictObject({
    code,
    name_ar: name(limits.company.name),
    name_en: name(limits.company.name),
    first_name: name(limits.personName),
    last_name: name(limits.personName),
    email,
    phone,
    password,
    branch_name: name(limits.branchName),
    branch_address: text(limits.address),
    branch_phone: branchPhone,
    ...mapPoint,
    /** A company that is not registered charges no VAT. */
    vat_registered: flag,
  }),
  reply: z.strictObject({ session: z.string(), info: sessionInfo }),
}
