/* The books: trial balance, journal and the codes of accounts (decision 71). */

import type { CallRequest } from '@mersal/contract'
import type { Feature } from '../../platform/feature.ts'
import type { Context, Handlers } from '../../platform/http/handlers.ts'
import { requestDocument } from '../documents/index.ts'
import { sumsOfAccounts } from './books.repository.ts'
import { journalMakers, trialBalanceMakers } from './books-makers.ts'
import { readCodes, saveCodes } from './codes.service.ts'
import { requireDays } from './require-days.ts'
import { presentTrialBalance } from './trial-balance.ts'

const handlers = {
  async viewTrialBalance({ sql, actor, language }, days) {
    await requireDays(sql, days, actor)
    const [codes, accounts] = await Promise.all([readCodes(sql), sumsOfAccounts(sql, days, language)])
    return presentTrialBalance(accounts, codes)
  },
  exportTrialBalance: (context, asked) =>
    requestFile(context, asked, trialBalanceMakers[asked.format], 'trial-balance'),
  exportJournal: (context, asked) => requestFile(context, asked, journalMakers[asked.format], 'journal'),
  saveAccountCodes: saveCodes,
} satisfies Partial<Handlers>

async function requestFile(
  { sql, actor, now, language }: Context<'exportTrialBalance' | 'exportJournal'>,
  asked: CallRequest<'exportTrialBalance' | 'exportJournal'>,
  maker: (typeof journalMakers)['csv'],
  name: string,
) {
  await requireDays(sql, asked, actor)
  const { from_date, to_date, format } = asked
  const document_id = await requestDocument(sql, maker, {
    asker: actor,
    request: { asked, language },
    name: `${name}-${from_date}-${to_date}.${format}`,
    total: 0,
    now,
  })
  return { document_id }
}

export const booksFeature = () =>
  ({
    handlers,
    documentMakers: [...Object.values(trialBalanceMakers), ...Object.values(journalMakers)],
  }) satisfies Feature
