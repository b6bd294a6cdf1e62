import {
  chooseDay,
  correctAddress,
  type HeldParcel,
  holdParcel,
  nobodyCame,
  openReceiver,
  proofOf,
  rate,
  receiverProofs,
  receiverTokens,
  receiverTokensOf,
} from '../../features/receiver/index.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { dayOf, dayText, nextWorkday } from '../cairo-clock.ts'
import { demoCompany } from '../company/demo-company.ts'
import type { Deed } from './deed.ts'
import { answeringNow } from './now.repository.ts'

const ratings = [
  { stars: 5, words: 'المندوب محترم ووصل في الموعد' },
  { stars: 4, words: '' },
  { stars: 5, words: 'اتصل قبل وصوله بعشر دقائق' },
  { stars: 2, words: 'تأخر ساعتين عن الموعد' },
  { stars: 5, words: '' },
  { stars: 4, words: 'كل شيء تمام' },
]

const otherAddress = { address: 'عند أختي: ١٢ شارع سوريا، الدور الثالث', landmark: 'بجوار صيدلية النهضة' }

/** Receivers answer on their pages: another day, another address, a missed visit, and ratings. */
export function receiversDeed(secretKey: Buffer, at: number): Deed {
  const now = new Date(at)
  const tokenOf = receiverTokens(secretKey)
  const proofs = receiverProofs(secretKey)
  const sayingIn = (sql: Transaction) =>
    ({ sql, now, language: 'ar', company: { fields: demoCompany } }) as const

  async function heldParcel(tx: Transaction, awb: number): Promise<HeldParcel> {
    const token = (await receiverTokensOf(tx, { tokenOf, now }, [awb])).get(awb) ?? ''
    const proof = proofOf(proofs, token, now)
    const { version } = await openReceiver(sayingIn(tx), { token, proof }, proofs)
    return holdParcel(sayingIn(tx), { token, proof, version }, proofs)
  }

  return {
    at,
    touches: null,
    async run(tx) {
      const saying = sayingIn(tx)
      const { waiting, out, failed, delivered } = await answeringNow(tx, ratings.length + 1)
      if (waiting !== null) {
        const day = dayText(nextWorkday(dayOf(at) + 1))
        await chooseDay(saying, await heldParcel(tx, waiting), { day, from: '17:00' })
      }
      if (out !== null) await correctAddress(saying, await heldParcel(tx, out), otherAddress)
      if (failed !== null)
        await nobodyCame(saying, await heldParcel(tx, failed), 'كنت في البيت طول اليوم ولم يتصل بي أحد')
      // The newest is left for the link that the start prints.
      for (const [index, awb] of delivered.slice(1).entries()) {
        const rating = ratings[index]
        if (rating) await rate(saying, await heldParcel(tx, awb), rating)
      }
    },
  }
}
