import type { Bilingual } from '../values/language.ts'
import {
  afterAll,
  byTheSender,
  byUs,
  cancelled,
  failed,
  late,
  lateAndOut,
  notAccepted,
  onTheWayBack,
  triedToBringBack,
  undeliverable,
} from './public-tracking-texts.ts'
import type { Direction, ShipmentStatus, Situation } from './shipment-status.ts'

/** The values from which the public page's text about a shipment is chosen. */
export type PublicState = {
  status: ShipmentStatus
  direction: Direction
  situation: Situation | null
  /** Whether attempts to deliver failed. `all`: no attempt is left, so the parcel turned back. */
  failedDeliveries: 'none' | 'some' | 'all'
  /** Failed attempts to bring it back. */
  failedReturns: number
  /**
   * The state of the active line; null once there is none. Days are Egypt's. `given_back`: its delivery boy could not come, and
   * nobody tried.
   */
  line: 'planned' | 'started_today' | 'started_before' | 'given_back' | null
  /** True when the active line is handed over at a branch's counter. */
  counter: boolean
  /** True after the parcel was refused, until a decision about it. */
  refused: boolean
  /** `kept`: the receiver kept a part of it. `rest`: it is what was not kept of another parcel. */
  part: 'kept' | 'rest' | null
  /** True after the last promised day, while the promised days hold (`coming` of the call). */
  late: boolean
}

/**
 * The texts for one state. Placeholders: `{tried}` and `{reason}` of the last failed attempt; `{out}`, the day on
 * which the line started; `{promised}`; `{expected}`, the day that is expected now; `{kept}` of `{ordered}` items, and `{rest}`, the
 * others.
 */
export type PublicSaying = {
  headline: Bilingual
  /** More about the state, and what happens next. */
  next?: Bilingual
  /** Added while the parcel is late. */
  late?: Bilingual
}

/** A row applies to the states with these values; fields that are left out may have any value. */
type Row = {
  when: { readonly [K in Exclude<keyof PublicState, 'late'>]?: readonly PublicState[K][] }
} & PublicSaying

const forward = { direction: ['forward'] } as const
const wanted = { ...forward, refused: [false] } as const
const refused = { ...forward, refused: [true] } as const
const back = { direction: ['return'] } as const
const inOurHands = ['up_coming', 'in_progress', 'being_shipped', 'under_delivery'] as const
const started = ['started_today', 'started_before'] as const
const outToday = {
  ...wanted,
  status: ['under_delivery'],
  line: ['started_today'],
  situation: [null],
} as const

/** THE table of what the public page says. Each reachable state has exactly one row. */
export const publicSayings: readonly Row[] = [
  {
    when: { ...wanted, status: ['pending'] },
    headline: {
      en: 'The order is in. The sender still has the parcel.',
      ar: 'تم تسجيل الطلب، والشحنة ما زالت عند الراسل.',
    },
    late,
  },
  {
    when: { ...wanted, status: ['up_coming'], line: ['planned'] },
    headline: {
      en: 'A delivery boy is to pick the parcel up from the sender.',
      ar: 'سيستلم المندوب الشحنة من الراسل.',
    },
    late,
  },
  {
    when: { ...wanted, status: ['up_coming'], line: started },
    headline: {
      en: 'The parcel was picked up. Next it comes to our branch.',
      ar: 'تم استلام الشحنة من الراسل، وستصل بعد ذلك إلى فرعنا.',
    },
    late,
  },
  {
    when: { ...wanted, status: ['in_progress'], counter: [false], failedDeliveries: ['none'] },
    headline: { en: 'The parcel is at our branch.', ar: 'الشحنة في فرعنا.' },
    late,
  },
  {
    when: { ...wanted, status: ['in_progress'], counter: [false], failedDeliveries: ['some'] },
    headline: failed,
    next: {
      en: '{reason} The parcel is back at our branch. We expect to try again by {expected}.',
      ar: '{reason} عادت الشحنة إلى فرعنا، ونتوقع أن نحاول مرة أخرى بحلول {expected}.',
    },
    late: lateAndOut,
  },
  // At the counter the parcel waits for the receiver, so this state has no text about being late.
  {
    when: { ...wanted, status: ['in_progress'], counter: [true] },
    headline: {
      en: 'The parcel is at our branch, ready for you to collect.',
      ar: 'الشحنة في فرعنا جاهزة لتستلمها.',
    },
  },
  {
    when: { ...wanted, status: ['being_shipped'] },
    headline: {
      en: 'The parcel is on the road between two of our branches.',
      ar: 'الشحنة في الطريق بين فرعين من فروعنا.',
    },
    late,
  },
  {
    when: { ...outToday, failedDeliveries: ['none'] },
    headline: { en: 'A delivery boy is on the way to you today.', ar: 'المندوب في الطريق إليك اليوم.' },
    late: lateAndOut,
  },
  {
    when: { ...outToday, failedDeliveries: ['some'] },
    headline: {
      en: 'We are trying again: a delivery boy is on the way to you today.',
      ar: 'نحاول مرة أخرى: المندوب في الطريق إليك اليوم.',
    },
    late: lateAndOut,
  },
  {
    when: { ...wanted, status: ['under_delivery'], line: ['started_before'], situation: [null] },
    headline: {
      en: 'The parcel went out for delivery on {out} and was not delivered yet.',
      ar: 'خرجت الشحنة للتوصيل {out} ولم تُسلَّم بعد.',
    },
    next: { en: 'If nobody has called you, ask us.', ar: 'إذا لم يتصل بك أحد فاسألنا.' },
    late,
  },
  {
    when: { ...wanted, status: ['under_delivery'], situation: ['to_hand_back'], line: ['given_back'] },
    headline: {
      en: 'Our delivery boy could not come to you. We are sorry.',
      ar: 'لم يتمكن مندوبنا من الوصول إليك، ونعتذر عن ذلك.',
    },
    next: {
      en: 'The parcel goes back to our branch. We expect to bring it by {expected}.',
      ar: 'تعود الشحنة إلى فرعنا، ونتوقع توصيلها بحلول {expected}.',
    },
    late: lateAndOut,
  },
  {
    when: { ...wanted, status: ['under_delivery'], situation: ['to_hand_back'], line: started },
    headline: failed,
    next: {
      en: '{reason} The parcel goes back to our branch. We expect to try again by {expected}.',
      ar: '{reason} تعود الشحنة إلى فرعنا، ونتوقع أن نحاول مرة أخرى بحلول {expected}.',
    },
    late: lateAndOut,
  },
  {
    when: { ...refused, status: ['pending', 'up_coming', 'in_progress', 'being_shipped'] },
    headline: notAccepted,
    next: {
      en: `Our branch asks the sender what happens next: a new day, or the way back. ${afterAll.en}`,
      ar: `يسأل فرعنا الراسل عما يحدث بعد ذلك: يوم جديد أو إعادتها إليه. ${afterAll.ar}`,
    },
  },
  {
    when: { ...refused, status: ['under_delivery'], situation: [null] },
    headline: notAccepted,
    next: {
      en: `The delivery boy still has it. Our branch asks the sender what happens next: a new day, or the way back. ${afterAll.en}`,
      ar: `ما زالت مع المندوب. يسأل فرعنا الراسل عما يحدث بعد ذلك: يوم جديد أو إعادتها إليه. ${afterAll.ar}`,
    },
  },
  {
    when: { ...refused, status: ['under_delivery'], situation: ['to_hand_back'] },
    headline: notAccepted,
    next: {
      en: `It goes back to our branch, which asks the sender what happens next: a new day, or the way back. ${afterAll.en}`,
      ar: `تعود إلى فرعنا، ويسأل الفرع الراسل عما يحدث بعد ذلك: يوم جديد أو إعادتها إليه. ${afterAll.ar}`,
    },
  },
  {
    when: { ...forward, status: ['delivered', 'collected'], part: [null] },
    headline: { en: 'The parcel was delivered.', ar: 'تم تسليم الشحنة.' },
  },
  {
    when: { ...forward, status: ['delivered', 'collected'], part: ['kept'] },
    headline: {
      en: 'You kept {kept} of {ordered} items.',
      ar: 'أخذت {kept, plural, one {قطعة واحدة} two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}} من أصل {ordered, plural, two {قطعتين} few {# قطع} many {# قطعة} other {# قطعة}}.',
    },
    next: {
      en: '{rest, plural, one {The other one goes} other {The other # go}} back to the shop.',
      ar: '{rest, plural, one {القطعة الأخرى تعود} two {القطعتان الأخريان تعودان} few {القطع الأخرى تعود} many {باقي القطع يعود} other {باقي القطع يعود}} إلى المتجر.',
    },
  },
  {
    when: { ...forward, status: ['cancelled_delivery_boy'] },
    headline: {
      en: 'The parcel could not be picked up, so the order was cancelled.',
      ar: 'تعذر استلام الشحنة من الراسل فأُلغي الطلب.',
    },
  },
  { when: { ...forward, status: ['cancelled_client'] }, headline: byTheSender },
  { when: { ...forward, status: ['cancelled_admin'], situation: [null] }, headline: byUs },
  {
    when: { status: ['cancelled_admin'], situation: ['lost'] },
    headline: {
      en: 'The parcel was lost or damaged in our hands. We are sorry.',
      ar: 'فُقدت الشحنة أو تلفت ونحن مسؤولون عنها. نعتذر عن ذلك.',
    },
    next: { en: 'The sender is compensated. Ask the sender.', ar: 'نعوّض الراسل عنها. تواصل مع الراسل.' },
  },
  {
    when: { status: ['cancelled_admin'], situation: ['found'] },
    headline: {
      en: 'The parcel was lost and found again. It goes back to the sender.',
      ar: 'فُقدت الشحنة ثم عُثر عليها، وستعود إلى الراسل.',
    },
  },
  {
    when: { ...back, status: inOurHands, situation: ['cancelled_by_client'], failedReturns: [0] },
    headline: onTheWayBack,
    next: byTheSender,
  },
  {
    when: { ...back, status: inOurHands, situation: ['cancelled_by_admin'], failedReturns: [0] },
    headline: onTheWayBack,
    next: byUs,
  },
  {
    when: {
      ...back,
      status: inOurHands,
      situation: [null, 'to_hand_back'],
      failedDeliveries: ['all'],
      failedReturns: [0],
    },
    headline: onTheWayBack,
    next: undeliverable,
  },
  {
    when: {
      ...back,
      status: ['under_delivery'],
      situation: ['to_hand_back'],
      failedDeliveries: ['none', 'some'],
      failedReturns: [0],
      part: [null],
    },
    headline: onTheWayBack,
    next: cancelled,
  },
  {
    when: {
      ...back,
      status: inOurHands,
      situation: [null, 'to_hand_back'],
      failedReturns: [0],
      part: ['rest'],
    },
    headline: {
      en: 'This is what was not kept of a parcel. It goes back to the sender.',
      ar: 'هذه أصناف لم تؤخذ من شحنة، وهي في طريقها للعودة إلى الراسل.',
    },
  },
  {
    when: { ...back, status: ['cancelled_admin'], situation: ['undone'], part: ['rest'] },
    headline: {
      en: 'This was to go back to the sender. It is in the first parcel again.',
      ar: 'كانت هذه الأصناف ستعود إلى الراسل، وأصبحت في الشحنة الأولى من جديد.',
    },
  },
  {
    when: {
      ...back,
      status: inOurHands,
      situation: [null, 'cancelled_by_client', 'cancelled_by_admin', 'to_hand_back'],
      failedReturns: [1],
    },
    headline: onTheWayBack,
    next: triedToBringBack,
  },
  {
    when: { ...back, status: ['under_delivery'], situation: ['to_hand_back'], failedReturns: [2] },
    headline: onTheWayBack,
    next: {
      en: 'We tried twice to bring it to the sender and could not. Next it waits at our branch for the sender.',
      ar: 'حاولنا إعادتها إلى الراسل مرتين ولم ننجح. ستنتظر الراسل في فرعنا.',
    },
  },
  {
    when: { ...back, status: ['in_progress'], situation: ['held_at_branch'] },
    headline: {
      en: 'The parcel came back and waits at our branch for the sender.',
      ar: 'عادت الشحنة وهي تنتظر الراسل في فرعنا.',
    },
  },
  {
    when: { ...back, status: ['returned'] },
    headline: { en: 'The parcel is back with the sender.', ar: 'عادت الشحنة إلى الراسل.' },
  },
]

/** The rows that apply to `state`: exactly one for each reachable state. */
export function publicSayingsFor(state: PublicState): PublicSaying[] {
  return publicSayings.filter(({ when }) =>
    Object.entries(when).every(([key, values]) =>
      (values as readonly unknown[]).includes(state[key as keyof PublicState]),
    ),
  )
}
