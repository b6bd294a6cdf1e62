import type { Transaction } from '../../platform/database/database.ts'

/** The phone gets no more messages. */
export async function stopPhone(
  tx: Transaction,
  { phone, awb, at }: { phone: string; awb: number; at: Date },
): Promise<void> {
  await tx`
    insert into stopped_phones (phone, reason, awb, at) values (${phone}, 'wrong_number', ${awb}, ${at})
    on conflict (phone) do nothing`
}

/** The link opens nothing any more. */
export async function endLink(tx: Transaction, tokenHash: Buffer, at: Date): Promise<void> {
  await tx`update receiver_links set ended_at = ${at} where token_hash = ${tokenHash}`
}
