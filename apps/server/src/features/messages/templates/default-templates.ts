import type { Bilingual, ChannelUse, MessageChannel, MessageEvent, MessageVariable } from '@mersal/contract'

/** What a channel says of an event. WhatsApp sends the template that Meta approved under its name; its text is Meta's. */
export type TemplateContent = {
  use: ChannelUse
  subject_ar: string
  body_ar: string
  subject_en: string
  body_en: string
  whatsapp_name: string
  whatsapp_parameters: MessageVariable[]
}

type Default = {
  sms?: Bilingual
  /** Subjects in Arabic and English. */
  email: Bilingual & { subject: readonly [string, string] }
  /** Its places, in order. The name is that of the event. */
  whatsapp?: MessageVariable[]
  /** Channels that differ from: WhatsApp always, SMS as fallback, e-mail off for receivers and on for clients. */
  uses?: Partial<Record<MessageChannel, ChannelUse>>
}

/** The first versions of all texts. */
const defaults: Readonly<Record<MessageEvent, Default>> = {
  order_accepted: {
    whatsapp: ['name', 'shop', 'company', 'awb', 'link'],
    sms: {
      ar: 'طلبك من {shop} مسجل لدى {company} برقم {awb}. لمتابعته وتحديد موعد يناسبك: {link}',
      en: 'Your order from {shop} is with {company}, no. {awb}. Follow it and choose your day: {link}',
    },
    email: {
      subject: ['طلبك من {shop}', 'Your order from {shop}'],
      ar: 'أهلًا {name}،\nسلّمنا {shop} طلبك لتوصيله إليك. رقم الشحنة {awb}، والمبلغ المطلوب عند الاستلام {amount} جنيه.\nلمتابعة الشحنة أو تحديد موعد يناسبك: {link}\n{company}',
      en: 'Hello {name},\n{shop} gave us your order to bring to you. The parcel is {awb}, and {amount} EGP are due at the door.\nFollow it, or choose a day that suits you: {link}\n{company}',
    },
  },
  out_for_delivery: {
    whatsapp: ['name', 'shop', 'amount', 'code_text', 'link'],
    sms: {
      ar: 'شحنتك من {shop} تصلك اليوم مع {company}. المطلوب {amount} جنيه. {code_text} {link}',
      en: 'Your parcel from {shop} comes today with {company}. Due: {amount} EGP. {code_text} {link}',
    },
    email: {
      subject: ['شحنتك من {shop} تصلك اليوم', 'Your parcel from {shop} comes today'],
      ar: 'أهلًا {name}،\nخرج المندوب بشحنتك من {shop}، وتصلك اليوم. المبلغ المطلوب {amount} جنيه.\n{code_text}\nالتفاصيل: {link}\n{company}',
      en: 'Hello {name},\nOur delivery boy is out with your parcel from {shop} and comes today. {amount} EGP are due.\n{code_text}\nDetails: {link}\n{company}',
    },
    // The code is needed at the door, also by people who read no WhatsApp.
    uses: { sms: 'always' },
  },
  attempt_failed: {
    whatsapp: ['name', 'shop', 'reason', 'next', 'link'],
    sms: {
      ar: 'لم نتمكن من تسليم شحنتك من {shop}. {reason} {next}: {link}',
      en: 'We could not deliver your parcel from {shop}. {reason} {next}: {link}',
    },
    email: {
      subject: ['لم نتمكن من تسليم شحنتك من {shop}', 'We could not deliver your parcel from {shop}'],
      ar: 'أهلًا {name}،\nحاولنا تسليم شحنتك من {shop} ولم ننجح. {reason}\n{next}: {link}\n{company}',
      en: 'Hello {name},\nWe tried to deliver your parcel from {shop} and could not. {reason}\n{next}: {link}\n{company}',
    },
  },
  new_day: {
    whatsapp: ['name', 'shop', 'day', 'hours', 'link'],
    sms: {
      ar: 'موعد تسليم شحنتك من {shop} أصبح {day} {hours}. للتفاصيل: {link}',
      en: 'Your parcel from {shop} now comes on {day} {hours}. Details: {link}',
    },
    email: {
      subject: ['موعد جديد لشحنتك من {shop}', 'A new day for your parcel from {shop}'],
      ar: 'أهلًا {name}،\nموعد تسليم شحنتك من {shop} أصبح {day} {hours}.\nلتغيير الموعد أو العنوان: {link}\n{company}',
      en: 'Hello {name},\nYour parcel from {shop} now comes on {day} {hours}.\nTo change the day or the address: {link}\n{company}',
    },
  },
  held_at_branch: {
    whatsapp: ['name', 'shop', 'branch', 'address', 'hours', 'link'],
    sms: {
      ar: 'شحنتك من {shop} جاهزة في فرع {branch}: {address}. مواعيد الفرع {hours}. المطلوب {amount} جنيه. {link}',
      en: 'Your parcel from {shop} waits at our branch {branch}: {address}. Open {hours}. Due: {amount} EGP. {link}',
    },
    email: {
      subject: ['شحنتك من {shop} جاهزة في الفرع', 'Your parcel from {shop} waits at our branch'],
      ar: 'أهلًا {name}،\nشحنتك من {shop} جاهزة لتستلمها من فرع {branch}: {address}.\nمواعيد الفرع {hours}. المبلغ المطلوب {amount} جنيه.\nالتفاصيل: {link}\n{company}',
      en: 'Hello {name},\nYour parcel from {shop} waits for you at our branch {branch}: {address}.\nIt is open {hours}. {amount} EGP are due.\nDetails: {link}\n{company}',
    },
  },
  delivered: {
    whatsapp: ['name', 'shop', 'company', 'link'],
    sms: {
      ar: 'تم تسليم شحنتك من {shop}. قيّم خدمة {company}: {link}',
      en: 'Your parcel from {shop} was delivered. Tell {company} how it went: {link}',
    },
    email: {
      subject: ['تم تسليم شحنتك من {shop}', 'Your parcel from {shop} was delivered'],
      ar: 'أهلًا {name}،\nتم تسليم شحنتك {awb} من {shop}.\nإن لم تستلمها أو أردت تقييم الخدمة: {link}\n{company}',
      en: 'Hello {name},\nYour parcel {awb} from {shop} was delivered.\nIf you did not get it, or to tell us how it went: {link}\n{company}',
    },
    uses: { sms: 'off' },
  },
  returned: {
    whatsapp: ['name', 'shop', 'company', 'phone'],
    sms: {
      ar: 'أُعيدت شحنتك إلى {shop}. للاستفسار تواصل مع المتجر أو معنا على {phone}.',
      en: 'Your parcel went back to {shop}. Ask the shop, or call us at {phone}.',
    },
    email: {
      subject: ['أُعيدت شحنتك إلى {shop}', 'Your parcel went back to {shop}'],
      ar: 'أهلًا {name}،\nأُعيدت شحنتك {awb} إلى {shop}. للاستفسار تواصل مع المتجر أو معنا على {phone}.\n{company}',
      en: 'Hello {name},\nYour parcel {awb} went back to {shop}. Ask the shop, or call us at {phone}.\n{company}',
    },
    uses: { sms: 'off' },
  },
  redirect_asked: {
    whatsapp: ['shop', 'company', 'awb', 'phone'],
    sms: {
      ar: 'طُلب تغيير هاتف شحنتك {awb} من {shop} ومكان تسليمها. إن لم تطلب ذلك فاتصل بنا فورًا: {phone}',
      en: 'Somebody asked for another phone and place of your parcel {awb} from {shop}. If it was not you, call us now: {phone}',
    },
    email: {
      subject: ['طلب تغيير وجهة شحنتك من {shop}', 'Another phone and place of your parcel from {shop}'],
      ar: 'طُلب تغيير هاتف شحنتك {awb} من {shop} ومكان تسليمها. لا يتغير شيء قبل أن تراجعه {company}.\nإن لم تطلب ذلك فاتصل بنا فورًا: {phone}',
      en: 'Somebody asked for another phone and place of your parcel {awb} from {shop}. Nothing changes before {company} checks it.\nIf it was not you, call us now: {phone}',
    },
  },
  client_digest: {
    email: {
      subject: ['شحناتك يوم {day}', 'Your shipments on {day}'],
      ar: '{shop}\nما حدث لشحناتك يوم {day}:\nتم تسليمها: {delivered}\nمحاولات تسليم لم تنجح: {failed}\nمرتجعة إليك: {returned}\n{balance}.\nلإيقاف هذا الملخص تواصل مع {company} على {phone}.',
      en: '{shop}\nWhat happened to your shipments on {day}:\nDelivered: {delivered}\nDelivery attempts that failed: {failed}\nReturned to you: {returned}\n{balance}.\nTo stop this summary, call {company} at {phone}.',
    },
  },
  settlement: {
    email: {
      subject: ['تسوية بمبلغ {amount} جنيه', 'A settlement of {amount} EGP'],
      ar: '{shop}\nتمت تسوية مستحقاتك لدى {company} يوم {day} بمبلغ {amount} جنيه. عدد الشحنات: {shipments}. كشف التسوية مرفق.\nللاستفسار: {phone}',
      en: '{shop}\n{company} settled {amount} EGP with you on {day}, for {shipments} shipments. The statement is attached.\nQuestions: {phone}',
    },
  },
}

/** The product's own template; null for a channel that the event does not use. */
export function defaultTemplate(event: MessageEvent, channel: MessageChannel): TemplateContent | null {
  const { whatsapp, sms, email, uses = {} } = defaults[event]
  const empty = {
    subject_ar: '',
    body_ar: '',
    subject_en: '',
    body_en: '',
    whatsapp_name: '',
    whatsapp_parameters: [],
  }
  switch (channel) {
    case 'whatsapp':
      return whatsapp
        ? { ...empty, use: uses.whatsapp ?? 'always', whatsapp_name: event, whatsapp_parameters: whatsapp }
        : null
    case 'sms':
      return sms ? { ...empty, use: uses.sms ?? 'fallback', body_ar: sms.ar, body_en: sms.en } : null
    case 'email': {
      const [subject_ar, subject_en] = email.subject
      const use = uses.email ?? (whatsapp ? 'off' : 'always')
      return { ...empty, use, subject_ar, subject_en, body_ar: email.ar, body_en: email.en }
    }
  }
}
