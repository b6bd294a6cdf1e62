import { formatEgpGrouped, type Language } from '@mersal/contract'
import { type Mailing, mailClient } from '../../client-mail/index.ts'
import { lineReference } from '../batches/line-reference.ts'
import { type CashLine, cashLines } from './cash-codes.repository.ts'

/** Sends a client the code of a line of cash. Returns to how many addresses. */
export function mailCode(mailing: Mailing, line: CashLine, code: string): Promise<number> {
  return mailClient(mailing, line.client_id, {
    subject: 'payout_code_mail_subject',
    message: 'payout_code_mail',
    parameters: (language) => ({ ...sayLine(line, language), code }),
    opening: code,
  })
}

/** Tells a client that cash was paid to them, by whom, and who approved it without a code. */
export async function mailPaidCash(
  mailing: Mailing,
  { lineId, name, approver }: { lineId: number; name: string; approver: string | null },
): Promise<void> {
  for (const line of await cashLines(mailing.tx, { lineId }))
    await mailClient(mailing, line.client_id, {
      subject: 'payout_cash_mail_subject',
      message: approver === null ? 'payout_cash_mail_code' : 'payout_cash_mail_no_code',
      parameters: (language) => ({ ...sayLine(line, language), name, approver: approver ?? '' }),
    })
}

function sayLine({ branch_ar: ar, branch_en: en, ...line }: CashLine, language: Language) {
  return {
    amount: formatEgpGrouped(line.piastres),
    branch: { ar, en }[language],
    reference: lineReference(line),
  }
}
