import type { Bilingual } from '../values/language.ts'

/** Messages about accounts, branches and employees. */
export const peopleMessages = {
  password_common: {
    en: 'This password is too common. Choose another',
    ar: 'كلمة المرور شائعة جدًا. اختر غيرها',
  },
  too_many_views: {
    en: 'You have {maximum} saved views. Delete one first',
    ar: 'لديك {maximum, plural, one {عرض محفوظ واحد} two {عرضان محفوظان} few {# عروض محفوظة} many {# عرضًا محفوظًا} other {# عرض محفوظ}}. احذف واحدًا أولًا',
  },
  email_taken: { en: 'This email belongs to another employee', ar: 'البريد الإلكتروني مستخدم لموظف آخر' },
  phone_taken: { en: 'This phone number belongs to another employee', ar: 'رقم الهاتف مستخدم لموظف آخر' },
  national_id_taken: {
    en: 'This national ID belongs to another employee',
    ar: 'الرقم القومي مستخدم لموظف آخر',
  },
  second_factor_code: {
    en: 'Enter the code from your authenticator app',
    ar: 'اكتب الكود الظاهر في تطبيق المصادقة',
  },
  second_factor_required: {
    en: 'Set up two-step sign-in before anything else',
    ar: 'فعّل الدخول بخطوتين أولًا',
  },
  prove_oneself: {
    en: 'Confirm that it is you, then try again',
    ar: 'أكّد هويتك ثم أعد المحاولة',
  },
  client_token_lost: {
    en: 'This token cannot be read any more. Renew it',
    ar: 'لم تعد قراءة هذا الرمز ممكنة. جدّده',
  },
  token_mail_subject: {
    en: 'Somebody looked at your token at {company}',
    ar: 'اطّلع شخص على رمزك لدى {company}',
  },
  token_mail: {
    en: '{name} of {company} looked at the token of your programs on {at}. Whoever has it can place orders in your name. If you did not ask for this, call us at once and have the token renewed: {phone}',
    ar: 'اطّلع {name} من {company} على رمز برامجك في {at}. من لديه هذا الرمز يستطيع إنشاء طلبات باسمك. إذا لم تطلب ذلك فاتصل بنا فورًا واطلب تجديد الرمز: {phone}',
  },
  password_wrong: { en: 'The password is wrong', ar: 'كلمة المرور غير صحيحة' },
  wrong_reset_code: { en: 'The code is wrong or has expired', ar: 'الكود غير صحيح أو انتهت صلاحيته' },
  reset_sent: {
    en: 'If this account exists, a code was sent to its e-mail',
    ar: 'إذا كان الحساب موجودًا فقد أُرسل كود إلى بريده الإلكتروني',
  },
  resend_later: {
    en: 'Wait {seconds, plural, one {# second} other {# seconds}} before asking for another code',
    ar: 'انتظر {seconds, plural, one {ثانية واحدة} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}} قبل طلب كود آخر',
  },
  reset_later: {
    en: 'Too many codes were asked for. Try again in an hour',
    ar: 'طُلبت أكواد كثيرة. حاول مرة أخرى بعد ساعة',
  },
  reset_mail_subject: {
    en: 'Your code for a new {company} password',
    ar: 'كود تغيير كلمة المرور – {company}',
  },
  reset_mail_intro: {
    en: 'Use this code to choose a new password for {company}:',
    ar: 'استخدم هذا الكود لاختيار كلمة مرور جديدة في {company}:',
  },
  reset_mail_expiry: {
    en: 'It works once, within {minutes} minutes. Never tell it to anybody, not even to our staff.',
    ar: 'يعمل الكود مرة واحدة خلال {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}. لا تخبر به أحدًا، ولا حتى موظفينا.',
  },
  reset_mail_ignore: {
    en: 'If you did not ask for it, ignore this message: your password stays as it is.',
    ar: 'إذا لم تطلب هذا الكود فتجاهل الرسالة: كلمة مرورك لم تتغير.',
  },
  email_code_sent: { en: 'A code was sent to {email}', ar: 'أُرسل كود إلى {email}' },
  email_mail_subject: {
    en: 'Your code to confirm this e-mail at {company}',
    ar: 'كود تأكيد بريدك الإلكتروني – {company}',
  },
  email_mail_intro: {
    en: 'Use this code to confirm that this is your e-mail at {company}:',
    ar: 'استخدم هذا الكود لتأكيد أن هذا بريدك الإلكتروني في {company}:',
  },
  email_mail_ignore: {
    en: 'If you did not ask for it, ignore this message: nothing changes.',
    ar: 'إذا لم تطلب هذا الكود فتجاهل الرسالة: لن يتغير شيء.',
  },
  email_change_subject: {
    en: 'Your e-mail at {company} is being changed',
    ar: 'تغيير بريدك الإلكتروني – {company}',
  },
  email_change_text: {
    en: '{by} asked to change the e-mail of your account at {company} to {email}. If you do not want this, tell a superuser of your company at once.',
    ar: 'طلب {by} تغيير بريد حسابك في {company} إلى {email}. إذا لم تكن تريد ذلك فأخبر المدير العام في شركتك فورًا.',
  },
  email_changed_text: {
    en: '{by} changed the e-mail of your account at {company} to {email}. If you do not want this, tell a superuser of your company at once.',
    ar: 'غيّر {by} بريد حسابك في {company} إلى {email}. إذا لم تكن تريد ذلك فأخبر المدير العام في شركتك فورًا.',
  },
  invitation_subject: { en: 'Your account at {company}', ar: 'حسابك في {company}' },
  invitation_text: {
    en: '{by} made an account for you at {company}. Choose your own password within {days} days: {link}\nUntil you do, your account and the account of {by} count as one person when money is approved. Never send this link to anybody.',
    ar: 'أنشأ {by} حسابًا لك في {company}. اختر كلمة مرورك بنفسك خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}: {link}\nإلى أن تفعل ذلك، يُعدّ حسابك وحساب {by} شخصًا واحدًا عند اعتماد العمليات المالية. لا ترسل هذا الرابط إلى أحد.',
  },
  as_before_subject: {
    en: 'Choose your own password at {company} at least seven days before {day}',
    ar: 'اختر كلمة مرورك بنفسك قبل {day} بسبعة أيام على الأقل – {company}',
  },
  as_before_text: {
    en: '{overseer} made your account at {company} or set its password, e-mail or phone. From {day} on, both accounts count as one person when money is approved, unless you choose your own password at least seven days before: {link}',
    ar: 'أنشأ {overseer} حسابك في {company} أو عيّن كلمة مروره أو بريده أو رقم هاتفه. ابتداءً من {day} يُعدّ الحسابان شخصًا واحدًا عند اعتماد العمليات المالية، إلا إذا اخترت كلمة مرورك بنفسك قبل ذلك بسبعة أيام على الأقل: {link}',
  },
  branch_in_use: {
    en: 'This branch is still in use. Open shipments: {shipments}, employees: {employees}',
    ar: 'هذا الفرع لا يزال مستخدمًا. الشحنات المفتوحة: {shipments}، الموظفون: {employees}',
  },
  branch_pays_clients: {
    en: 'Clients take cash at this branch. First change where they are paid (payout details: {details}), and end the open payments ({lines})',
    ar: 'بعض العملاء يستلمون مستحقاتهم نقدًا من هذا الفرع. غيّر أولًا بيانات الصرف (عددها: {details}) وأنهِ التحويلات المفتوحة (عددها: {lines})',
  },
  branch_awaits_cash: {
    en: 'Cash is on its way from or to the safe of this branch. It must be counted or taken back first',
    ar: 'هناك نقدية في الطريق من خزينة هذا الفرع أو إليها. يجب استلامها أو سحبها أولًا',
  },
  branch_counter_cash: {
    en: 'Cash that was taken at the counter of this branch is not counted into its safe yet',
    ar: 'توجد نقدية استُلمت في شباك هذا الفرع ولم تُعدّ في خزينته بعد',
  },
  branch_holds_cash: {
    en: 'The safe of this branch still holds {cash} EGP',
    ar: 'لا يزال في خزينة هذا الفرع {cash} جنيه',
  },
  managers_replaced: {
    en: 'This takes branches from their managers: {replaced}',
    ar: 'سيفقد المديرون الحاليون هذه الفروع: {replaced}',
  },
  branches_unmanaged: {
    en: 'This leaves branches without a manager: {unmanaged}',
    ar: 'ستبقى هذه الفروع بلا مدير: {unmanaged}',
  },
  managers_replaced_and_unmanaged: {
    en: 'This takes branches from their managers: {replaced}. It leaves others without a manager: {unmanaged}',
    ar: 'سيفقد المديرون الحاليون هذه الفروع: {replaced}. وستبقى هذه الفروع بلا مدير: {unmanaged}',
  },
  unknown_manager: { en: 'There is no such manager', ar: 'لا يوجد هذا المدير' },
  manager_not_active: {
    en: 'This person is not active, so they cannot manage a branch. Activate them first',
    ar: 'هذا الشخص غير مفعّل، فلا يمكنه إدارة فرع. فعّله أولًا',
  },
  no_branch_of_yours: {
    en: 'You manage no branch yet, so you could not see this client',
    ar: 'لا تدير أي فرع بعد، فلن تتمكن من رؤية هذا العميل',
  },
  digest_needs_email: {
    en: 'The daily digest needs an e-mail',
    ar: 'الملخص اليومي يحتاج إلى بريد إلكتروني',
  },
  not_below_you: {
    en: 'You may not change the account of a person of equal or higher rank',
    ar: 'لا يمكنك تعديل حساب من هو في درجتك أو أعلى',
  },
  branch_required: { en: 'Choose a branch', ar: 'اختر الفرع' },
  one_branch: { en: 'Only a manager can have several branches', ar: 'المدير فقط يمكنه إدارة أكثر من فرع' },
  cashier_is_staff: { en: 'Only staff can be cashiers', ar: 'أمين الخزينة يكون من الموظفين فقط' },
  vehicle_for_delivery: { en: 'Only a delivery boy has a vehicle', ar: 'المركبة للمندوب فقط' },
  still_holds: {
    en: 'This person still has money to hand in or to repay, or open lines ({lines})',
    ar: 'لا يزال على هذا الشخص نقدية يورّدها أو عجز يسدده، أو مراحل مفتوحة ({lines})',
  },

  wrong_credentials: { en: 'Email or Password are wrong', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  wrong_phone_credentials: {
    en: 'Phone number or password are wrong',
    ar: 'رقم الموبايل أو كلمة المرور غير صحيحة',
  },
  sign_in_locked: {
    en: 'Too many wrong tries. Try again in {minutes} minutes',
    ar: 'محاولات خاطئة كثيرة. حاول مرة أخرى بعد {minutes, plural, one {دقيقة واحدة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  },
  deactivated: { en: 'This account is not active', ar: 'هذا الحساب غير مفعّل' },
} as const satisfies Record<string, Bilingual>
