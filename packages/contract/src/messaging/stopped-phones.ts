import { z } from 'zod'
import { listOf } from '../calls/envelope.ts'
import { choice, orNothing, phone, searched } from '../values/fields.ts'
import { page, perPage } from '../values/number-fields.ts'

/** Why a phone gets no more messages: its owner asked for silence, or it is not the receiver's. */
export const stopReasons = ['opted_out', 'wrong_number'] as const
export type StopReason = (typeof stopReasons)[number]

/** Why a person lets it get messages again. */
export const resumeReasons = ['owner_asked', 'stopped_by_mistake'] as const
export type ResumeReason = (typeof resumeReasons)[number]

const stopped = {
  /** Partly hidden from callers who only read. */
  phone: z.string(),
  reason: z.enum(stopReasons),
  since: z.iso.datetime(),
  may_resume: z.boolean(),
}
/** A phone that gets no messages. */
export const stoppedPhone = z.strictObject(stopped)

const stoppedPhoneRow = z.strictObject({
  ...stopped,
  /** The parcel on whose page it was denied, else that of its last message. Null without one at the caller's branches. */
  awb: z.string().nullable(),
  client: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
})
export type StoppedPhoneRow = z.infer<typeof stoppedPhoneRow>

/** The newest first. The search finds digits within a phone. */
export const listStoppedPhones = {
  request: z.strictObject({
    page,
    per_page: perPage,
    search: searched,
    reason: orNothing(choice(stopReasons)),
  }),
  reply: listOf(stoppedPhoneRow),
}
/** The phone gets messages again, from the next event on. */
export const resumePhone = {
  request: z.strictObject({ phone, because: choice(resumeReasons) }),
  reply: z.strictObject({}),
}
