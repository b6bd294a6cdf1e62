import type { CallReply, Language } from '@mersal/contract'
import { trackingText } from '../../shipment-records/index.ts'
import type { Expectation } from '../reads/expectation.repository.ts'

type Shown = Pick<CallReply<'openActs'>, 'promise' | 'last_failure'>

export function presentExpectation(row: Expectation, language: Language): Shown {
  const { promised_from, promised_to, days_late, failure, failure_case, failure_at, is_return } = row
  return {
    promise: { from: promised_from, to: promised_to, days_late },
    last_failure:
      failure === null || failure_at === null
        ? null
        : {
            what: trackingText({ action: failure, otherCase: failure_case, isReturn: is_return }, language),
            at: failure_at.toISOString(),
          },
  }
}
