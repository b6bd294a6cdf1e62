import type { Bilingual } from '../values/language.ts'

/** Messages about payouts. */
export const payoutMessages = {
  payout_details_waiting: {
    en: 'A change of these details waits already. Withdraw it first',
    ar: 'يوجد تغيير منتظر لهذه البيانات بالفعل. اسحبه أولًا',
  },
  payout_details_same: { en: 'These details are already in effect', ar: 'هذه البيانات سارية بالفعل' },
  payout_details_ended: {
    en: 'This change has taken effect or was taken back already',
    ar: 'سرى هذا التغيير أو سُحب بالفعل',
  },
  payout_details_changed: {
    en: 'The payout details of {name} changed since this was prepared. Decline it and prepare it again',
    ar: 'تغيّرت بيانات صرف {name} بعد تجهيز الدفعة. ارفضها وجهّزها من جديد',
  },
  payout_nothing_open: {
    en: 'There is nothing to pay out: no approved settlement of these clients is open, or a limit holds it back',
    ar: 'لا يوجد ما يُصرف: لا توجد تسوية معتمدة مفتوحة لهؤلاء العملاء، أو بلغوا حد التحويل',
  },
  payout_not_approved: { en: 'This batch is not approved', ar: 'هذه الدفعة غير معتمدة' },
  payout_batch_closed: { en: 'This batch is closed', ar: 'هذه الدفعة مغلقة' },
  payout_lines_open: {
    en: '{count, plural, one {One line has} other {# lines have}} no result yet',
    ar: '{count, plural, one {تحويل واحد بلا} two {تحويلان بلا} few {# تحويلات بلا} many {# تحويلًا بلا} other {# تحويل بلا}} نتيجة بعد',
  },
  payout_none_of_method: {
    en: 'The batch has no open line for this format',
    ar: 'لا توجد في الدفعة تحويلات مفتوحة لهذه الصيغة',
  },
  payout_format_no_results: {
    en: 'This format does not say how the bank answers. Add that to the format first',
    ar: 'لا تحدد هذه الصيغة شكل رد البنك. أضفه إلى الصيغة أولًا',
  },
  payout_format_repeats: { en: 'Each column heading may occur only once', ar: 'يجب ألا يتكرر عنوان أي عمود' },
  payout_format_text: {
    en: 'Write the text of each column that has the same text in every line',
    ar: 'اكتب نص كل عمود يتكرر نصه في كل سطر',
  },
  payout_format_needs: {
    en: 'The file needs the columns for our reference and the amount',
    ar: 'يجب أن يحتوي الملف على عمودي مرجعنا والمبلغ',
  },
  payout_formats_full: {
    en: 'There are {maximum} formats already',
    ar: 'توجد {maximum, plural, one {صيغة واحدة} two {صيغتان} few {# صيغ} many {# صيغة} other {# صيغة}} بالفعل',
  },
  payout_results_heading: {
    en: 'No row of the file has the headings {names}',
    ar: 'لا يوجد في الملف صف بعناوين الأعمدة {names}',
  },
  payout_results_rows: {
    en: 'The file has more than {maximum} rows',
    ar: 'يحتوي الملف على أكثر من {maximum, plural, one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',
  },
  payout_result_unknown: { en: 'No line has this reference', ar: 'لا يوجد تحويل بهذا المرجع' },
  payout_result_other_batch: {
    en: 'This line belongs to the batch {batch}',
    ar: 'هذا التحويل من الدفعة {batch}',
  },
  payout_result_other_method: {
    en: 'This line is not paid by the method of this format',
    ar: 'يُصرف هذا التحويل بطريقة غير طريقة هذه الصيغة',
  },
  payout_result_twice: {
    en: 'Another row of this file has the same reference',
    ar: 'يتكرر هذا المرجع في صف آخر من الملف',
  },
  payout_result_amount: {
    en: 'The amount of the line is {amount}',
    ar: 'مبلغ هذا التحويل {amount}',
  },
  payout_result_word: {
    en: 'The format does not know the outcome “{word}”',
    ar: 'لا تعرف الصيغة النتيجة «{word}»',
  },
  payout_line_is: {
    en: 'This line is {state} already',
    ar: 'حالة هذا التحويل بالفعل: {state}',
  },
  payout_branch_deleted: {
    en: 'The branch of this cash is deleted, so it cannot come back into its safe. Receive it as a payment of the client instead',
    ar: 'حُذف فرع هذه النقدية فلا ترجع إلى خزينته. سجّلها كدفعة مستلمة من العميل',
  },
  payout_not_paid: {
    en: 'Only a paid line can be booked as returned',
    ar: 'لا يُسجَّل مرتجعًا إلا تحويل مدفوع',
  },
  payout_reference_required: {
    en: 'Write the bank’s reference, or who took the cash',
    ar: 'اكتب مرجع البنك، أو اسم من استلم النقدية',
  },
  payout_code_needed: {
    en: 'Enter the client’s code, or write why there is none',
    ar: 'اكتب كود العميل، أو اكتب سبب عدم وجوده',
  },
  payout_code_wrong: {
    en: 'The client’s code is wrong. Tries left: {left}',
    ar: 'كود العميل غير صحيح. المحاولات المتبقية: {left}',
  },
  payout_code_locked: {
    en: 'Too many wrong codes. Without the code, a colleague must approve the payment',
    ar: 'أكواد خاطئة كثيرة. يلزم الآن اعتماد زميل للصرف بلا كود',
  },
  payout_code_none: {
    en: 'The client has no code for this line. Send one, or write why there is none',
    ar: 'لا يوجد كود لدى العميل لهذا التحويل. أرسل كودًا، أو اكتب سبب عدم وجوده',
  },
  payout_code_own_email: {
    en: 'You, or an account linked to yours, changed the e-mail of this client, and the code went there. Another person books the payment, or a colleague approves it without the code',
    ar: 'غيّرت أنت، أو حساب مرتبط بحسابك، البريد الإلكتروني لهذا العميل، وقد أُرسل الكود إليه. يسجّل الصرف شخص آخر، أو يعتمده زميل بلا كود',
  },
  payout_line_waits: {
    en: 'This payment waits for approval. Withdraw it first',
    ar: 'هذا الصرف بانتظار الاعتماد. اسحبه أولًا',
  },
  payout_code_not_due: {
    en: 'Only an open line of cash has a code',
    ar: 'الكود للصرف النقدي الذي لم يُنفذ بعد فقط',
  },
  payout_code_no_email: {
    en: 'The client has no e-mail address to which a code could be sent',
    ar: 'لا يوجد بريد إلكتروني للعميل يُرسل إليه الكود',
  },
  payout_codes_enough: {
    en: 'This client got {maximum} codes for this line in the last 24 hours. Try again later',
    ar: 'أُرسل إلى العميل {maximum, plural, one {كود واحد} two {كودان} few {# أكواد} many {# كودًا} other {# كود}} لهذا التحويل خلال 24 ساعة. حاول لاحقًا',
  },
  payout_result_cash: {
    en: 'The bank does not answer about cash at a branch: book it line by line',
    ar: 'لا يرد البنك بشأن نقدية الفروع: يُسجل كل صرف منها على حدة',
  },
  payout_reason_required: { en: 'Write why', ar: 'اكتب السبب' },
  payout_barred_reason: {
    en: 'You, or an account linked to yours, approved a settlement of this batch, booked an earlier payment of it as failed or returned, or undid the delivery of this shipment. Nobody else may approve this, so write why it is right',
    ar: 'سبق أن اعتمدت أنت أو حساب مرتبط بحسابك تسوية من هذه الدفعة، أو سجّل أحدكما فشل دفع سابق لها أو رجوعه، أو تراجع عن تسليم هذه الشحنة، ولا يوجد من يعتمد غيرك، فاكتب سبب صحة العملية',
  },
  approval_barred: {
    en: 'You, or an account linked to yours, approved a settlement of this batch, booked an earlier payment of it as failed or returned, or undid the delivery of this shipment. Another person must approve this',
    ar: 'سبق أن اعتمدت أنت أو حساب مرتبط بحسابك تسوية من هذه الدفعة، أو سجّل أحدكما فشل دفع سابق لها أو رجوعه، أو تراجع عن تسليم هذه الشحنة. يجب أن يعتمد هذه العملية شخص آخر',
  },
  payout_mail_subject: {
    en: 'Where {company} pays you',
    ar: 'بيانات صرف مستحقاتك لدى {company}',
  },
  payout_mail_set: {
    en: '{company} was asked to send your payments to: {details}. This takes effect once a second member of our staff approves it. If you did not ask for this, call us at once: {phone}',
    ar: 'طُلب صرف مستحقاتك من {company} إلى: {details}. يسري ذلك بعد أن يعتمده شخص ثانٍ لدينا. إذا لم تطلب ذلك فاتصل بنا فورًا: {phone}',
  },
  payout_mail_changed: {
    en: 'A change of where {company} pays you was asked for. Until now: {before}. New: {details}. It takes effect on {at} at the earliest, after a second member of our staff approves it. If you did not ask for this, call us at once: {phone}',
    ar: 'طُلب تغيير بيانات صرف مستحقاتك من {company}. حتى الآن: {before}. الجديد: {details}. لا يسري التغيير قبل {at} ولا قبل أن يعتمده شخص ثانٍ لدينا. إذا لم تطلب ذلك فاتصل بنا فورًا: {phone}',
  },
  payout_mail_ended_first: {
    en: 'The request about where {company} pays you was cancelled and does not take effect. Requested: {details}. If you did not ask for this, call us at once: {phone}',
    ar: 'أُلغي طلب تحديد بيانات صرف مستحقاتك من {company} ولن يسري. البيانات المطلوبة: {details}. إذا لم تطلب ذلك فاتصل بنا فورًا: {phone}',
  },
  payout_mail_ended: {
    en: 'The change of where {company} pays you was cancelled and does not take effect. Requested: {details}. Your payments still go to: {before}. If you did not ask for this, call us at once: {phone}',
    ar: 'أُلغي تغيير بيانات صرف مستحقاتك من {company} ولن يسري. البيانات المطلوبة: {details}. تُصرف مستحقاتك كما كانت إلى: {before}. إذا لم تطلب ذلك فاتصل بنا فورًا: {phone}',
  },
  payout_code_mail_subject: {
    en: 'Your code for cash from {company}',
    ar: 'كود استلام نقدية من {company}',
  },
  payout_code_mail: {
    en: 'Cash of {company} is ready for you. Amount: {amount} EGP. Branch: {branch}. Reference: {reference}. Your code: {code}. Give the code only when you have the cash in your hand: it is your signature for it. A later code replaces this one. Questions: {phone}',
    ar: 'لك نقدية جاهزة للاستلام من {company}. المبلغ: {amount} جنيه. الفرع: {branch}. المرجع: {reference}. الكود: {code}. لا تعطِ الكود لأحد إلا والنقدية في يدك، فهو توقيعك باستلامها. أي كود لاحق يحل محل هذا الكود. للاستفسار: {phone}',
  },
  payout_cash_mail_subject: {
    en: 'Cash paid to you by {company}',
    ar: 'صرف نقدية لك من {company}',
  },
  payout_cash_mail_code: {
    en: '{name} of {company} recorded that you took cash. Amount: {amount} EGP. Branch: {branch}. Reference: {reference}. Your code was given for it. If you did not get this cash, call us at once: {phone}',
    ar: 'سجّل {name} من {company} أنك استلمت نقدية. المبلغ: {amount} جنيه. الفرع: {branch}. المرجع: {reference}. تم ذلك بالكود المرسل إليك. إذا لم تستلم هذه النقدية فاتصل بنا فورًا: {phone}',
  },
  payout_cash_mail_no_code: {
    en: '{name} of {company} recorded that you take cash without a code, and {approver} approved it. Amount: {amount} EGP. Branch: {branch}. Reference: {reference}. If you do not get this cash, call us at once: {phone}',
    ar: 'سجّل {name} من {company} أنك تستلم نقدية بلا كود، واعتمد ذلك {approver}. المبلغ: {amount} جنيه. الفرع: {branch}. المرجع: {reference}. إذا لم تستلم هذه النقدية فاتصل بنا فورًا: {phone}',
  },
} as const satisfies Record<string, Bilingual>
