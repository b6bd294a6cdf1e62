import type { Bilingual } from '../values/language.ts'

/** Messages about cases. */
export const caseMessages = {
  case_not_found: { en: 'This case was not found', ar: 'لم يتم العثور على هذه الحالة' },
  case_closed_by: { en: '{name} has closed this case', ar: 'أغلق {name} هذه الحالة' },
  case_is_gone: {
    en: 'This case is closed: its cause is gone',
    ar: 'أُغلقت هذه الحالة: زال سببها',
  },
  case_not_yours: {
    en: 'Only the owner of a case or a manager can give it to somebody. Take it first',
    ar: 'لا يُسند الحالة إلا صاحبها أو المدير. تولّها أولًا',
  },
  case_owner_unknown: { en: 'Choose somebody of this branch', ar: 'اختر شخصًا من هذا الفرع' },
  case_day_is_past: { en: 'Choose a day after today', ar: 'اختر يومًا بعد اليوم' },
  case_day_is_off: { en: 'Nobody works on this day. Choose another one', ar: 'هذا يوم إجازة. اختر يومًا آخر' },
  case_day_is_far: {
    en: 'Choose a day within the next {days} days',
    ar: 'اختر يومًا خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  case_taken: { en: 'The case is yours', ar: 'أصبحت الحالة لديك' },
  case_given: { en: '{name} has the case now', ar: 'أصبحت الحالة لدى {name}' },
  case_postponed: { en: 'Postponed until {day}', ar: 'أُجِّلت إلى {day}' },
  case_note_saved: { en: 'The note was saved', ar: 'حُفظت الملاحظة' },
  case_closed: { en: 'The case is closed', ar: 'أُغلقت الحالة' },

  case_what_attempt_failed: { en: 'The attempt failed: {reason}', ar: 'لم تنجح المحاولة: {reason}' },
  case_what_pick_up_refused: {
    en: 'The delivery boy refused the pick-up',
    ar: 'رفض المندوب الاستلام من الراسل',
  },
  case_what_late: { en: 'Promised for {day}, not delivered yet', ar: 'موعدها {day} ولم تُسلَّم بعد' },
  case_what_late_with: {
    en: 'Promised for {day}, not delivered yet: {courier} has it',
    ar: 'موعدها {day} ولم تُسلَّم بعد، وهي مع {courier}',
  },
  case_what_late_at: {
    en: 'Promised for {day}, not delivered yet: it is at {branch}',
    ar: 'موعدها {day} ولم تُسلَّم بعد، وهي في {branch}',
  },
  case_what_no_movement: { en: 'No movement since {day}', ar: 'بلا حركة منذ {day}' },
  case_what_not_scanned: {
    en: 'Brought to the branch on {day}, not scanned yet',
    ar: 'وصل بها المندوب إلى الفرع {day} ولم تُمسح بعد',
  },
  case_what_missing_of_run: {
    en: 'Did not come back with run {id}',
    ar: 'لم تعد مع خط السير {id}',
  },
  case_what_missing_of_manifest: {
    en: 'Did not arrive with manifest {id}',
    ar: 'لم تصل مع بيان النقل {id}',
  },
  case_what_extra: {
    en: 'Arrived with manifest {id} without being on it',
    ar: 'وصلت مع بيان النقل {id} وليست فيه',
  },
  case_what_locked_code: {
    en: 'Five wrong codes locked it on {day}',
    ar: 'أوقفتها خمسة أكواد خاطئة {day}',
  },
  case_what_unwitnessed: {
    en: 'One person alone handled it from first to last',
    ar: 'نفّذها شخص واحد من أولها لآخرها',
  },
  case_what_return_due: {
    en: 'Has waited at the branch for its sender since {day}',
    ar: 'تنتظر الراسل في الفرع منذ {day}',
  },
  case_what_conflict: {
    en: 'On {day} the delivery boy reported something that does not fit the order. Tracking shows what',
    ar: 'أبلغ المندوب {day} بما لا يوافق الطلب. التتبع يبيّن التفاصيل',
  },
  case_what_receiver_request_day: {
    en: 'The receiver asks for delivery on {said} while the parcel is out',
    ar: 'يطلب المستلم التسليم يوم {said} والشحنة مع المندوب',
  },
  case_what_receiver_request_address: {
    en: 'The receiver gives another address while the parcel is out: {said}',
    ar: 'أعطى المستلم عنوانًا آخر والشحنة مع المندوب: {said}',
  },
  place_too_often: {
    en: 'A place can be recorded at most {most} times a day for one parcel. Call the branch',
    ar: 'يمكن تسجيل مكان {most, plural, one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} في اليوم للطرد الواحد. اتصل بالفرع',
  },
  case_what_place_of_receiver: {
    en: '{name} recorded at the door that the receiver wants it at another address: {said}',
    ar: 'سجّل {name} عند الباب أن المستلم يريدها في عنوان آخر: {said}',
  },
  case_what_receiver_refused: {
    en: 'The parcel is refused: {said}',
    ar: 'الشحنة مرفوضة: {said}',
  },
  case_what_wrong_number: {
    en: 'The person at this number says that the parcel is not theirs',
    ar: 'صاحب هذا الرقم يقول إن الشحنة لا تخصه',
  },
  case_what_nobody_came: {
    en: 'The receiver says that nobody came. {said}',
    ar: 'يقول المستلم إن أحدًا لم يأتِ. {said}',
  },
  case_what_cash_short: { en: 'The cash counted on {day} was short', ar: 'نقدية {day} ناقصة' },
  case_what_cash_over: { en: 'The cash counted on {day} was too much', ar: 'نقدية {day} زائدة' },
  case_what_exchange_short: {
    en: 'On {day} less cash was counted in than the other safe sent',
    ar: 'نقدية واردة من خزينة أخرى عُدّت {day} بأقل مما أُرسل',
  },
  case_what_exchange_over: {
    en: 'On {day} more cash was counted in than the other safe sent',
    ar: 'نقدية واردة من خزينة أخرى عُدّت {day} بأكثر مما أُرسل',
  },

  case_what_safe_short: {
    en: 'The count of the safe on {day} found less than it should hold',
    ar: 'عُدّت الخزينة {day} فكانت أقل مما يجب',
  },
  case_what_safe_over: {
    en: 'The count of the safe on {day} found more than it should hold',
    ar: 'عُدّت الخزينة {day} فكانت أكثر مما يجب',
  },

  case_what_deposit_waits: {
    en: 'Deposit slip {slip} of {day} was not compared with the bank’s statement within two working days',
    ar: 'إيصال الإيداع {slip} ({day}) لم يُطابَق بكشف حساب البنك خلال يومي عمل',
  },
  case_what_deposit_missing: {
    en: 'Deposit slip {slip} of {day} was not on the bank’s statement, or with another amount',
    ar: 'إيصال الإيداع {slip} ({day}) لم يظهر في كشف حساب البنك، أو ظهر بمبلغ آخر',
  },

  case_what_count_objection: {
    en: 'The delivery boy objects to the count of {day}',
    ar: 'المندوب معترض على عدّ {day}',
  },
  case_concerns_you: {
    en: 'You, or an account linked to yours, had a part in what this case is about. Another person closes or postpones it: a colleague of the branch without a part in it, or a superuser',
    ar: 'لك، أو لحساب مرتبط بحسابك، دور في موضوع هذه الحالة. يغلقها أو يؤجلها شخص آخر: زميل من الفرع لا دور له فيها، أو المدير العام',
  },

  case_of_deposit: {
    en: 'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who banked the deposit, nor an account linked to theirs. It also ends when the slip is found on the bank’s statement',
    ar: 'يتولى هذه الحالة أو يغلقها أو يؤجلها مدير الفرع أو المدير العام، ولا يفعل ذلك من أودع المبلغ ولا حساب مرتبط بحسابه. وتنتهي أيضًا عند العثور على الإيصال في كشف حساب البنك',
  },

  case_what_delivery_undone: {
    en: '{name} undid the delivery on {day}. {courier} had recorded {amount} EGP from the receiver. Ask both where the cash and the parcel are',
    ar: 'تراجع {name} عن التسليم {day}. وكان {courier} قد سجّل تحصيل {amount} جنيه من المستلم. اسأل الاثنين أين النقدية والشحنة',
  },
  case_what_delivery_undone_unpaid: {
    en: '{name} undid the delivery on {day}. There was nothing to collect. Ask {courier} where the parcel is',
    ar: 'تراجع {name} عن التسليم {day}. لم يكن هناك مبلغ للتحصيل. اسأل {courier} أين الشحنة',
  },
  case_of_undone: {
    en: 'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who undid the delivery, nor an account linked to theirs; if nobody else may, they can a day later. It also ends when another person delivers the parcel for at least the same amount, counts its cash or returns it',
    ar: 'يتولى هذه الحالة أو يغلقها أو يؤجلها مدير الفرع أو المدير العام، ولا يفعل ذلك من تراجع عن التسليم ولا حساب مرتبط بحسابه، إلا بعد يوم إن لم يوجد غيره. وتنتهي أيضًا عندما يسلّم الشحنة شخص آخر بمبلغ لا يقل عن السابق، أو يعدّ نقديتها أو يعيدها',
  },

  case_what_token_shown: {
    en: '{name} looked at the token of {client} on {day}, and no e-mail told the client. Whoever has the token can place orders in the client’s name. Ask the client whether they wanted this, or renew the token',
    ar: 'اطّلع {name} على رمز {client} {day}، ولم يصل العميل بريد بذلك. من لديه الرمز يستطيع إنشاء طلبات باسم العميل. اسأل العميل إن كان قد طلب ذلك، أو جدّد الرمز',
  },
  case_of_token: {
    en: 'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who looked at the token, nor an account linked to theirs. It also ends when another person renews the token, or after 90 days',
    ar: 'يتولى هذه الحالة أو يغلقها أو يؤجلها مدير الفرع أو المدير العام، ولا يفعل ذلك من اطّلع على الرمز ولا حساب مرتبط بحسابه. وتنتهي أيضًا عندما يجدد الرمز شخص آخر، أو بعد 90 يومًا',
  },

  case_what_transfer_unproved: {
    en: '{courier} reported on {day} that the receiver paid {amount} EGP by transfer (reference {reference}), and no photo of it has arrived. Look for it in the bank account, and confirm or refuse it',
    ar: 'أبلغ {courier} {day} أن المستلم دفع {amount} جنيه بتحويل (رقمه {reference})، ولم تصل صورة له. ابحث عنه في حساب البنك ثم أكّده أو ارفضه',
  },
  case_of_transfer: {
    en: 'A manager of the branch or a superuser takes, closes or postpones this case, but nobody who manages the account of its delivery boy or set their PIN. It also ends when the photo arrives, or when an accountant or a superuser confirms or refuses the transfer',
    ar: 'يتولى هذه الحالة أو يغلقها أو يؤجلها مدير الفرع أو المدير العام، ولا يفعل ذلك من يدير حساب مندوبها أو عيّن رقمه السري. وتنتهي أيضًا عند وصول الصورة، أو عندما يؤكد المحاسب أو المدير العام التحويل أو يرفضه',
  },

  case_what_counter_cash_waits: {
    en: '{courier} took cash at the counter on {day}, and nobody has counted it into the safe. Another person counts it',
    ar: 'استلم {courier} نقدية في الشباك {day}، ولم يعدّها أحد في الخزينة. يعدّها شخص آخر',
  },
  case_of_counter_cash: {
    en: 'A manager of the branch or a superuser takes, closes or postpones this case, but never the person who took the cash, nor an account linked to theirs. It ends when the cash is counted',
    ar: 'يتولى هذه الحالة أو يغلقها أو يؤجلها مدير الفرع أو المدير العام، ولا يفعل ذلك من استلم النقدية ولا حساب مرتبط بحسابه. وتنتهي عندما تُعدّ النقدية',
  },

  case_event_opened: { en: 'Opened by itself', ar: 'فُتحت تلقائيًا' },
  case_event_gone: { en: 'Closed by itself: the cause is gone', ar: 'أُغلقت تلقائيًا: زال السبب' },
  case_event_taken: { en: 'Took the case', ar: 'تولى الحالة' },
  case_event_given: { en: 'Gave the case to {name}', ar: 'أسند الحالة إلى {name}' },
  case_event_moved: {
    en: 'Moved to the branch that has the parcel. {name} owns it',
    ar: 'انتقلت إلى الفرع الذي لديه الطرد، والمسؤول {name}',
  },
  case_event_moved_to_nobody: {
    en: 'Moved to the branch that has the parcel. Nobody owns it yet',
    ar: 'انتقلت إلى الفرع الذي لديه الطرد، ولا مسؤول عنها بعد',
  },
  case_event_postponed: { en: 'Postponed it until {day}', ar: 'أجّلها إلى {day}' },
  case_event_noted: { en: 'Wrote a note', ar: 'كتب ملاحظة' },
  case_event_closed: { en: 'Closed the case', ar: 'أغلق الحالة' },
} as const satisfies Record<string, Bilingual>
