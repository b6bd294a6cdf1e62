import type { Bilingual } from '../values/language.ts'

// Texts that several rows of the public page's table share.

export const late: Bilingual = {
  en: 'It was promised for {promised}, so it is late. We are sorry. We now expect it by {expected}.',
  ar: 'كان موعدها {promised}، لذا فهي متأخرة ونعتذر عن ذلك. نتوقع وصولها بحلول {expected}.',
}
export const lateAndOut: Bilingual = {
  en: 'It was promised for {promised}, so it is late. We are sorry.',
  ar: 'كان موعدها {promised}، لذا فهي متأخرة ونعتذر عن ذلك.',
}
export const failed: Bilingual = {
  en: 'We tried to deliver on {tried} and could not.',
  ar: 'حاولنا التسليم {tried} ولم ننجح.',
}
export const onTheWayBack: Bilingual = {
  en: 'The parcel is going back to the sender.',
  ar: 'الشحنة في طريقها للعودة إلى الراسل.',
}
export const undeliverable: Bilingual = {
  en: 'We could not deliver it. {reason}',
  ar: 'لم ننجح في تسليمها. {reason}',
}
export const byTheSender: Bilingual = { en: 'The sender cancelled the order.', ar: 'ألغى الراسل الطلب.' }
export const byUs: Bilingual = {
  en: 'The order was cancelled. Ask us why.',
  ar: 'أُلغي الطلب. اتصل بنا لمعرفة السبب.',
}
export const cancelled: Bilingual = { en: 'The order was cancelled.', ar: 'أُلغي الطلب.' }
export const triedToBringBack: Bilingual = {
  en: 'We tried to bring it to the sender on {tried} and could not. We will try again.',
  ar: 'حاولنا إعادتها إلى الراسل {tried} ولم ننجح. سنحاول مرة أخرى.',
}

export const notAccepted: Bilingual = {
  en: 'The parcel was refused.',
  ar: 'رُفضت الشحنة.',
}
export const afterAll: Bilingual = {
  en: 'If you want it after all, tell us.',
  ar: 'إذا كنت تريدها فأخبرنا.',
}
