import type { Bilingual } from '../values/language.ts'

/** The texts of the receiver's page, which the server writes. */
export const receiverPageTexts = {
  receiver_from: { en: 'Your parcel from {shop}', ar: 'شحنتك من {shop}' },
  receiver_day: { en: 'Day', ar: 'الموعد' },
  receiver_between_days: { en: '{from} to {to}', ar: 'من {from} إلى {to}' },
  receiver_hours: { en: '{from} – {until}', ar: 'من {from} إلى {until}' },
  receiver_late: { en: 'Late', ar: 'متأخرة' },
  receiver_to_pay: { en: 'To pay', ar: 'المطلوب دفعه' },
  receiver_paid: { en: 'Nothing', ar: 'لا شيء' },
  receiver_egp: { en: 'EGP', ar: 'جنيه' },
  receiver_parcel: { en: 'Parcel', ar: 'رقم الشحنة' },
  receiver_parcel_of: { en: 'parcel {number} of {of}', ar: 'الطرد {number} من {of}' },
  receiver_next_stop: { en: 'You are the next stop.', ar: 'أنت المحطة التالية للمندوب.' },
  receiver_stops_before: { en: 'Stops before you: {before}', ar: 'المحطات قبلك: {before}' },

  receiver_your_code: { en: 'Your code', ar: 'كود الاستلام' },
  receiver_code_help: {
    en: 'Give it to the delivery boy when you hold the parcel. Not before, and to no one else.',
    ar: 'أعطه للمندوب عندما تكون الشحنة في يدك، لا قبل ذلك، ولا تعطه لأحد غيره.',
  },
  receiver_at_branch: { en: 'Collect it at {branch}', ar: 'استلمها من {branch}' },
  receiver_open_hours: { en: 'Open {opens} to {closes}', ar: 'مفتوح من {opens} إلى {closes}' },
  receiver_counter_code: { en: 'Tell this code at the counter.', ar: 'قل هذا الكود لموظف الفرع.' },

  receiver_to_you: { en: 'We deliver to', ar: 'نوصّلها إلى' },
  receiver_person_takes: { en: 'Taken by: {words}', ar: 'يستلمها: {words}' },
  receiver_place_takes: { en: 'Leave it at: {words}', ar: 'تُترك في: {words}' },

  receiver_prove_title: { en: 'Is it yours?', ar: 'هل هي شحنتك؟' },
  receiver_still_here: {
    en: 'What you wrote is still here. Send it now',
    ar: 'ما كتبته ما زال هنا. أرسله الآن',
  },
  receiver_prove_why: {
    en: 'Write the last four digits of the phone that got our message. Then you can choose another day, correct the address and more.',
    ar: 'اكتب آخر أربعة أرقام من الهاتف الذي وصلته رسالتنا، ثم يمكنك اختيار يوم آخر وتصحيح العنوان وغير ذلك.',
  },
  receiver_prove_rating: {
    en: 'Write the last four digits of the phone that got our message. Then you can tell us how it went.',
    ar: 'اكتب آخر أربعة أرقام من الهاتف الذي وصلته رسالتنا، ثم أخبرنا كيف كان التسليم.',
  },
  receiver_digits: { en: 'Last four digits', ar: 'آخر أربعة أرقام' },
  receiver_prove: { en: 'Continue', ar: 'متابعة' },

  receiver_what_you_can_do: { en: 'What you can do', ar: 'ماذا يمكنك أن تفعل' },
  receiver_act_day: { en: 'Choose another day', ar: 'اختر يومًا آخر' },
  receiver_act_address: { en: 'Correct the address', ar: 'صحّح العنوان' },
  receiver_act_branch: { en: 'Collect it at our branch', ar: 'استلمها من فرعنا' },
  receiver_act_door: { en: 'Bring it to me after all', ar: 'أحضروها إليّ بدلًا من الفرع' },
  receiver_act_who: { en: 'Say who takes it', ar: 'حدّد من يستلمها' },
  receiver_act_refuse: { en: 'I do not want it', ar: 'لا أريدها' },
  receiver_act_wrong_number: { en: 'This is not mine', ar: 'هذه الشحنة لا تخصني' },
  receiver_act_nobody_came: { en: 'Nobody came to me', ar: 'لم يأتِ إليّ أحد' },

  receiver_which_day: { en: 'Which day?', ar: 'أي يوم؟' },
  receiver_which_hours: { en: 'Which hours?', ar: 'أي ساعة؟' },
  receiver_any_hour: { en: 'Any hour', ar: 'أي وقت' },
  receiver_choose_day: { en: 'Come on this day', ar: 'احضروا في هذا اليوم' },
  receiver_door_why: {
    en: 'We bring it to your address on the day that you choose. The code for the counter is then no longer valid.',
    ar: 'نوصّلها إلى عنوانك في اليوم الذي تختاره، ولن يصلح كود الفرع بعد ذلك.',
  },
  receiver_only_asks: {
    en: 'The delivery boy has the parcel already. We pass your request on, and the branch decides.',
    ar: 'الشحنة مع المندوب بالفعل. سننقل طلبك إلى الفرع، والقرار له.',
  },
  receiver_ask: { en: 'Send the request', ar: 'أرسل الطلب' },
  receiver_address: { en: 'Address', ar: 'العنوان' },
  receiver_landmark: { en: 'Landmark', ar: 'علامة مميزة' },
  receiver_on_map: { en: 'Show the place on the map', ar: 'حدّد المكان على الخريطة' },
  receiver_map_help: {
    en: 'Move the map until the pin is at your door.',
    ar: 'حرّك الخريطة حتى تصبح العلامة عند بابك.',
  },
  receiver_no_map: {
    en: 'The map cannot be shown now. Write the address above as you would tell it to a delivery boy, with a landmark: that is enough.',
    ar: 'لا يمكن عرض الخريطة الآن. يكفي أن تكتب العنوان بالأعلى كما تصفه للمندوب، مع علامة مميزة.',
  },
  receiver_save_address: { en: 'Save the address', ar: 'احفظ العنوان' },
  receiver_who_or_where: { en: 'To a person or a place?', ar: 'لشخص أم في مكان؟' },
  receiver_a_person: { en: 'A person', ar: 'شخص' },
  receiver_a_place: { en: 'A safe place', ar: 'مكان آمن' },
  receiver_name_or_place: { en: 'Name, or the place', ar: 'الاسم أو المكان' },
  receiver_who: { en: 'Name of the person', ar: 'اسم الشخص' },
  receiver_collect_here: { en: 'I collect it there', ar: 'سأستلمها من هناك' },
  receiver_refuse_why: {
    en: 'The branch decides together with the shop. Please say why.',
    ar: 'سيقرر الفرع مع المتجر. من فضلك اذكر السبب.',
  },
  receiver_reason: { en: 'Reason', ar: 'السبب' },
  receiver_refuse: { en: 'I do not want the parcel', ar: 'لا أريد الشحنة' },
  receiver_wrong_number_why: {
    en: 'If you do not know this order or this shop, we send no more messages to your phone.',
    ar: 'إذا كنت لا تعرف هذا الطلب ولا المتجر فلن نرسل رسائل أخرى إلى هاتفك.',
  },
  receiver_wrong_number: { en: 'Stop the messages', ar: 'أوقفوا الرسائل' },
  receiver_nobody_came_why: {
    en: 'The delivery boy reported an attempt. We compare it with where they were and whom they called.',
    ar: 'سجّل المندوب محاولة تسليم. سنقارنها بمكانه في ذلك الوقت وباتصالاته.',
  },
  receiver_what_happened: { en: 'What happened? (optional)', ar: 'ماذا حدث؟ (اختياري)' },
  receiver_send: { en: 'Send', ar: 'إرسال' },

  receiver_rate_title: { en: 'How did it go?', ar: 'كيف كان التسليم؟' },
  receiver_stars: { en: '{star} of 5', ar: '{star} من 5' },
  receiver_rate_words: { en: 'In your words (optional)', ar: 'بكلماتك (اختياري)' },

  receiver_send_again: { en: 'Send it again', ar: 'أرسله مرة أخرى' },
  receiver_try_again: { en: 'Try again', ar: 'حاول مرة أخرى' },
  receiver_go_back: {
    en: 'Nothing was changed. Go back to the page of your parcel and try again.',
    ar: 'لم يتغير شيء. ارجع إلى صفحة شحنتك وحاول مرة أخرى.',
  },

  receiver_story: { en: 'So far', ar: 'ما حدث حتى الآن' },
  receiver_you_said: { en: 'You: {what}', ar: 'أنت: {what}' },
  receiver_answer_saved: { en: 'We have your answer', ar: 'وصلنا ردّك' },
  receiver_call_us: { en: 'Call us:', ar: 'اتصل بنا:' },
  receiver_private: {
    en: 'Your link is private. A person who has it sees where your parcel is.',
    ar: 'رابطك خاص بك: من يملكه يرى أين شحنتك.',
  },
} as const satisfies Record<string, Bilingual>
