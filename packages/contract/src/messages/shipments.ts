import { word } from '../names/words.ts'
import type { Bilingual } from '../values/language.ts'

/** Messages about orders, acts on shipments, and their money. */
export const shipmentMessages = {
  unknown_item: { en: 'The order does not have this item', ar: 'هذا الصنف ليس في الطلب' },
  partial_needs_items: {
    en: 'The receiver can keep a part only of an order with items',
    ar: 'لا يمكن أن يأخذ المستلم جزءًا من طلب بلا أصناف',
  },
  partial_needs_prices: {
    en: 'The receiver can keep a part only if the COD is from EGP {least} to EGP {most}: the prices of the items and the shop’s delivery, less a discount',
    ar: 'لا يمكن أن يأخذ المستلم جزءًا إلا إذا كان مبلغ التحصيل من {least} إلى {most} ج.م: أسعار الأصناف وتوصيل المتجر بعد الخصم',
  },
  partial_not_allowed: {
    en: 'The receiver cannot keep a part of this order: hand it over as a whole, or record that it was refused',
    ar: 'لا يسمح هذا الطلب باستلام جزء منه: سلّمه كاملًا أو سجّل أن المستلم رفضه',
  },
  partial_nothing_kept: {
    en: 'Nothing was kept: record that the receiver refused the parcel',
    ar: 'المستلم لم يأخذ شيئًا: سجّل أنه رفض الطرد',
  },
  partial_needs_proof: {
    en: 'Take a photo of what comes back, or enter the receiver’s code',
    ar: 'صوّر ما سيرجع، أو أدخل كود المستلم',
  },
  rest_needs_count: {
    en: 'Open the bag and tick what is in it: it is what a receiver did not keep',
    ar: 'افتح الكيس وعلّم ما بداخله: هذه أصناف لم يأخذها المستلم',
  },
  rest_is_empty: {
    en: 'Nothing is in the bag, so the delivery boy still has it. Close their run with a note on what is missing',
    ar: 'الكيس فارغ، فالأصناف ما زالت عند المندوب. أغلق خط السير واكتب ملاحظة عن المفقود',
  },
  undo_rest_taken: {
    en: 'The branch has what the receiver did not keep, so this delivery cannot be undone',
    ar: 'استلم الفرع الأصناف التي لم يأخذها المستلم، لذلك لا يمكن إلغاء هذا التسليم',
  },
  shipment_not_found: { en: 'This shipment was not found', ar: 'لم يتم العثور على هذه الشحنة' },
  month_not_begun: {
    en: '{month} has not begun. Choose this month or an earlier one',
    ar: 'شهر {month} لم يبدأ بعد. اختر هذا الشهر أو شهرًا قبله',
  },
  range_too_long: {
    en: 'Choose at most {maximum} days',
    ar: 'اختر {maximum, plural, one {يومًا واحدًا} two {يومين} few {# أيام} many {# يومًا} other {# يوم}} على الأكثر',
  },

  unknown_client: { en: 'There is no such client', ar: 'لا يوجد هذا العميل' },
  unknown_branch: { en: 'There is no such branch', ar: 'لا يوجد هذا الفرع' },
  unknown_delivery_boy: { en: 'There is no such delivery boy', ar: 'لا يوجد هذا المندوب' },
  outside_egypt: { en: 'This point is not in Egypt', ar: 'هذا الموقع خارج مصر' },
  outside_branches: {
    en: 'Your branch serves neither the sender nor the receiver of this shipment',
    ar: 'لا يخدم فرعك مكان الراسل ولا مكان المستلم',
  },
  no_open_branch: { en: 'No branch is open', ar: 'لا يوجد فرع مفتوح' },
  no_pick_up_point: {
    en: 'This client has no pick-up point: give the sender’s latitude and longitude',
    ar: 'لا توجد نقطة استلام لهذا العميل: أدخل موقع الراسل',
  },
  choose_branch_to_bring_to: {
    en: 'Choose the branch to which the sender brings it',
    ar: 'اختر الفرع الذي سيسلّم إليه الراسل الشحنة',
  },
  parcels_differ: {
    en: 'The number of parcels does not match their list',
    ar: 'عدد الطرود لا يطابق قائمتها',
  },
  parcels_cod: {
    en: 'The COD of the parcels must add up to the COD of the order',
    ar: 'مجموع مبالغ الطرود يجب أن يساوي مبلغ الطلب',
  },
  quote_incomplete: { en: 'Please complete data to see fees', ar: 'أكمل البيانات لعرض الرسوم' },

  document_not_found: {
    en: 'This file is no longer there. Ask for it again',
    ar: 'لم يعد هذا الملف موجودًا. اطلبه مرة أخرى',
  },
  documents_under_way: {
    en: '{maximum} of your files are still being made. Wait for one of them',
    ar: 'ملفاتك التي ما زالت قيد الإعداد: {maximum}. انتظر حتى يجهز أحدها',
  },

  case_noted: {
    en: '“{case}” is recorded. The shipment goes on as planned',
    ar: 'تم تسجيل «{case}». تستمر الشحنة كما هو مخطط لها',
  },
  case_pick_up_failed: {
    en: '“{case}” is recorded: the pick-up failed. The branch plans the next one',
    ar: 'تم تسجيل «{case}»: لم يتم الاستلام من الراسل. يحدد الفرع محاولة أخرى',
  },
  case_attempt_failed: {
    en: '“{case}” is recorded: attempt {attempt} of {attempts} failed. The parcel comes back to the branch and goes out again',
    ar: 'تم تسجيل «{case}»: لم تنجح المحاولة {attempt} من {attempts}. يعود الطرد إلى الفرع ثم يخرج للتوصيل مرة أخرى',
  },
  case_last_attempt_failed: {
    en: '“{case}” is recorded: attempt {attempt} of {attempts} failed. The parcel comes back to the branch, and then to the sender',
    ar: 'تم تسجيل «{case}»: لم تنجح المحاولة {attempt} من {attempts}. يعود الطرد إلى الفرع ثم إلى الراسل',
  },
  case_return_failed: {
    en: '“{case}” is recorded: the parcel was not returned. It comes back to the branch, which tries once more',
    ar: 'تم تسجيل «{case}»: لم يُسلَّم الطرد إلى الراسل. يعود إلى الفرع لمحاولة أخرى',
  },
  case_return_held: {
    en: '“{case}” is recorded: the parcel was not returned. The branch keeps it until the sender comes for it',
    ar: 'تم تسجيل «{case}»: لم يُسلَّم الطرد إلى الراسل. يبقى في الفرع حتى يستلمه الراسل',
  },
  case_cancelled: {
    en: 'The order is cancelled. The parcel stays with the sender',
    ar: 'أُلغي الطلب. يبقى الطرد مع الراسل',
  },
  case_turned_back: {
    en: 'The order is cancelled. The parcel goes back to the sender, and the return fee is due',
    ar: 'أُلغي الطلب. يعود الطرد إلى الراسل، وتُستحق رسوم الإرجاع',
  },
  shipment_changed: { en: 'Changed', ar: 'تم التغيير' },
  change_waits: {
    en: 'A change of phone and place together waits until another manager or a superuser approves it. Nothing changes before that',
    ar: 'تغيير الهاتف والمكان معًا يعتمده مدير آخر أو المدير العام. لا يتغير شيء قبل ذلك',
  },
  change_is_waiting: {
    en: 'A change of phone and place of this order waits for approval. Wait for the decision, or withdraw it first',
    ar: 'يوجد تغيير لهاتف هذا الطلب ومكانه في انتظار الاعتماد. انتظر البت فيه أو اسحبه أولًا',
  },
  change_waits_not: {
    en: 'No change of yours waits for approval here',
    ar: 'لا يوجد تغيير طلبته هنا في انتظار الاعتماد',
  },
  change_withdrawn: { en: 'Withdrawn. Nothing changed', ar: 'تم السحب. لم يتغير شيء' },
  change_overtaken: {
    en: 'The phone or the place has changed since this request. Decline it. The change can be asked for again',
    ar: 'تغيّر الهاتف أو المكان بعد هذا الطلب. ارفضه، ويمكن طلب التغيير من جديد',
  },
  redirect_mail_subject: {
    en: '{company}: a request to send a parcel of yours elsewhere',
    ar: '{company}: طلب تغيير وجهة شحنة لك',
  },
  redirect_mail: {
    en: '{name} of {company} asked for another phone and place for the parcel {awb}. Nothing changes before a second person approves it. If you and your customer did not ask for this, call us at once: {phone}',
    ar: 'طلب {name} من {company} تغيير هاتف المستلم ومكان التسليم للشحنة {awb}. لا يتغير شيء قبل أن يعتمده شخص ثانٍ. إذا لم تطلب ذلك أنت ولا عميلك فاتصل بنا فورًا: {phone}',
  },
  nothing_to_change: { en: 'Nothing was changed', ar: 'لم يتغير شيء' },
  change_too_late: {
    en: 'This parcel is out for delivery: the place of delivery and the items can be changed when it is back at the branch',
    ar: 'الطرد خرج للتوصيل: يمكن تغيير مكان التسليم والمحتويات بعد عودته إلى الفرع',
  },
  change_while_handed_over: {
    en: 'This parcel is being handed over. Change this when it is back at the branch, or take it out of the run first',
    ar: 'يجري تسليم هذا الطرد الآن. غيّر هذا بعد عودته إلى الفرع، أو أخرجه من خط السير أولًا',
  },
  change_after_hand_out: {
    en: 'This parcel is out for delivery. Ask us to change it',
    ar: 'الطرد خرج للتوصيل. اطلب منا تغييره',
  },
  change_after_delivery: {
    en: 'This shipment is delivered. Its size can be corrected once its money is handed in',
    ar: 'تم تسليم هذه الشحنة. يمكن تصحيح المقاس والوزن بعد تحصيل مبلغها',
  },
  changed_meanwhile: {
    en: '{name} changed this shipment meanwhile',
    ar: 'غيّر {name} هذه الشحنة في هذه الأثناء',
  },
  cod_by_manager: { en: 'Only a manager may change the COD', ar: 'لا يغيّر مبلغ الطلب إلا مدير' },
  cod_needs_reason: { en: 'Say why the COD changes', ar: 'اكتب سبب تغيير مبلغ الطلب' },
  cod_too_high: {
    en: 'At most {amount}: the receiver never pays more than when the order was created',
    ar: 'بحد أقصى {amount}: لا يدفع المستلم أكثر مما كان عند إنشاء الطلب',
  },
  cod_up_after_hand_out: {
    en: 'The parcel is out for delivery: its COD can no longer rise',
    ar: 'الطرد خرج للتوصيل: لا يمكن زيادة مبلغ الطلب',
  },
  size_by_manager: {
    en: 'After the delivery only a manager corrects size and weight',
    ar: 'بعد التسليم لا يصحح المقاس والوزن إلا مدير',
  },
  day_is_past: { en: 'Choose today or a later day', ar: 'اختر اليوم أو يومًا بعده' },
  day_too_far: {
    en: 'Choose a day within {days} days',
    ar: 'اختر يومًا خلال {days, plural, one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  },
  day_is_off: { en: 'This is a day off. Choose a working day', ar: 'هذا يوم عطلة. اختر يوم عمل' },
  hours_incomplete: { en: 'Give both hours or none', ar: 'أدخل الساعتين معًا أو اتركهما' },
  hours_in_order: { en: 'Must be after the first hour', ar: 'يجب أن تكون بعد الساعة الأولى' },
  hours_without_day: { en: 'Choose the day for these hours', ar: 'اختر اليوم قبل الساعات' },
  delivery_boy_changed: {
    en: 'Delivery boy has been changed successfully',
    ar: 'تم تغيير المندوب بنجاح',
  },
  on_run_of_day: {
    en: 'It is on the delivery boy’s run of {day}, the day that the receiver wants',
    ar: 'أُضيفت إلى خط سير المندوب ليوم {day}، وهو اليوم الذي يريده المستلم',
  },
  before_its_day: {
    en: 'The receiver wants it on a later day. Change its day first',
    ar: 'المستلم يريدها في يوم لاحق. غيّر يوم التسليم أولًا',
  },
  cod_lowered_subject: { en: 'Lower COD for {awb}', ar: 'تخفيض مبلغ الطلب للشحنة {awb}' },
  cod_lowered_mail: {
    en: 'We lowered the COD of shipment {awb} from {before} to {after} EGP. The reason: {reason}',
    ar: 'خفّضنا مبلغ الطلب للشحنة {awb} من {before} إلى {after} جنيه. السبب: {reason}',
  },
  cod_lowered_colleague: {
    en: '{client} has no e-mail, so please tell them: {name} lowered the COD of shipment {awb} from {before} to {after} EGP. The reason: {reason}',
    ar: 'لا يوجد بريد إلكتروني للعميل {client}، فأبلغه من فضلك: خفّض {name} مبلغ الطلب للشحنة {awb} من {before} إلى {after} جنيه. السبب: {reason}',
  },
  change_of_return: {
    en: 'This shipment is on its way back to the sender',
    ar: 'هذه الشحنة في طريقها للعودة إلى الراسل',
  },
  change_of_other_parcel: {
    en: 'Parcel {awb} of the same order can no longer be changed, and all its parcels go to one address',
    ar: 'لم يعد ممكنًا تغيير الطرد {awb} من الطلب نفسه، وكل طرود الطلب تذهب إلى عنوان واحد',
  },
  change_to_other_branch: {
    en: 'This point belongs to another branch: bring the parcel back to the branch first',
    ar: 'هذه النقطة تابعة لفرع آخر: أعد الطرد إلى الفرع أولًا',
  },

  shipment_closed: { en: 'This shipment is closed', ar: 'هذه الشحنة منتهية' },
  already_so: { en: 'This was already done', ar: 'تم هذا من قبل' },
  line_not_pending: {
    en: 'The delivery boy can be changed only while the line is Pending',
    ar: 'يمكن تغيير المندوب فقط قبل بدء المرحلة',
  },
  line_has_no_delivery_boy: { en: 'Choose a delivery boy first', ar: 'اختر المندوب أولًا' },
  line_is_counter: {
    en: 'A counter line takes no delivery boy',
    ar: 'مرحلة الاستلام من الفرع لا تحتاج مندوبًا',
  },
  line_already_started: { en: 'This line was already started', ar: 'بدأت هذه المرحلة من قبل' },
  line_not_started: { en: 'This line was not started yet', ar: 'لم تبدأ هذه المرحلة بعد' },
  line_leads_to_branch: {
    en: 'This line leads to a branch, not to the door',
    ar: 'هذه المرحلة تنتهي عند فرع، لا عند الباب',
  },
  line_leads_to_door: {
    en: 'This line leads to the door, not to a branch',
    ar: 'هذه المرحلة تنتهي عند الباب، لا عند فرع',
  },
  already_brought: {
    en: 'You said already that it is at the branch. It waits for the branch’s scan',
    ar: 'سجّلت من قبل أنها في الفرع. تنتظر أن يمسحها الفرع',
  },
  only_pick_up_without_code: {
    en: 'Only a pick-up from the sender can be taken over without a code',
    ar: 'الاستلام بلا كود ممكن من الراسل فقط',
  },
  tracking_stand_in: { en: 'For {name}', ar: 'بدلًا من {name}' },
  tracking_stand_in_because: { en: 'For {name}: {reason}', ar: 'بدلًا من {name}: {reason}' },
  tracking_without_code: { en: 'Without a code, given by {giver}', ar: 'بلا كود، سلّمها {giver}' },
  tracking_without_take_over: {
    en: 'Brought without a recorded take-over from the sender',
    ar: 'وصلت دون تسجيل استلامها من الراسل',
  },
  stand_in_only: {
    en: 'This is for the delivery boy to do. In their place, only a manager may do it',
    ar: 'هذا الإجراء للمندوب. ولا يقوم به مكانه إلا مدير',
  },
  wrong_code: { en: 'The hand-over code is wrong', ar: 'كود الاستلام غير صحيح' },
  line_locked: {
    en: 'Locked after five wrong codes. Ask the branch to release it',
    ar: 'أُوقفت المرحلة بعد خمسة أكواد خاطئة. اطلب من الفرع إعادة تفعيلها',
  },
  line_not_locked: { en: 'This line is not locked', ar: 'هذه المرحلة ليست موقوفة' },
  visit_not_found: { en: 'This visit was not found', ar: 'لم يتم العثور على زيارة الاستلام هذه' },
  visit_is_over: {
    en: 'Nothing is left to pick up on this visit',
    ar: 'لم يبقَ ما يُستلم في هذه الزيارة',
  },
  visit_locked: {
    en: 'Locked after five wrong codes. Ask the branch to release it',
    ar: 'أُوقفت زيارة الاستلام بعد خمسة أكواد خاطئة. اطلب من الفرع إعادة تفعيلها',
  },
  visit_not_locked: { en: 'This visit is not locked', ar: 'زيارة الاستلام هذه ليست موقوفة' },
  visit_released: { en: 'The visit has a new code', ar: 'لزيارة الاستلام كود جديد' },
  visit_taken_over: {
    en: '{done} of {parcels} parcels are with you',
    ar: 'أصبح معك {done} من أصل {parcels}',
  },
  not_in_visit: { en: 'No longer part of this visit', ar: 'لم يعد ضمن هذه الزيارة' },
  other_desk: {
    en: 'Only the staff of the branch where the parcel is, or arrives, may do this',
    ar: 'لا يقوم بهذا إلا موظفو الفرع الذي به الطرد أو يصل إليه',
  },
  delivery_boy_of_another_branch: {
    en: 'This delivery boy belongs to another branch. Choose one of the branch where the line starts',
    ar: 'هذا المندوب يتبع فرعًا آخر. اختر مندوبًا من الفرع الذي تبدأ منه المرحلة',
  },
  nothing_to_hand_back: { en: 'There is nothing to hand back', ar: 'لا يوجد ما يُعاد إلى الفرع' },
  hand_back_first: {
    en: 'The branch must take the parcel back first',
    ar: 'يجب أن يستلم الفرع الطرد أولًا',
  },
  note_required: { en: 'Write the reason', ar: 'اكتب السبب' },
  already_returning: {
    en: 'This shipment is already on its way back',
    ar: 'هذه الشحنة في طريق العودة بالفعل',
  },
  delivered_already: { en: 'This shipment was already delivered', ar: 'سُلّمت هذه الشحنة من قبل' },
  refuse_before_take_over: {
    en: 'A pick-up can be refused only before the goods are taken over',
    ar: 'يمكن رفض الاستلام قبل تسلّم البضاعة فقط',
  },
  nothing_refused: { en: 'No delivery boy refused this pick-up', ar: 'لم يرفض أي مندوب هذا الاستلام' },
  undo_not_possible: {
    en: 'Only a delivery whose cash is not collected yet can be undone',
    ar: 'لا يمكن التراجع إلا عن تسليم لم يُحصّل مبلغه بعد',
  },
  undo_waits: {
    en: 'The undoing of this delivery already waits for a second person',
    ar: 'التراجع عن هذا التسليم في انتظار اعتماد شخص ثانٍ بالفعل',
  },
  undo_now_waits: {
    en: 'Nothing is booked yet: undoing a delivery of {amount} EGP waits for a second person',
    ar: 'لم يُسجَّل شيء بعد: التراجع عن تسليم بمبلغ {amount} جنيه في انتظار اعتماد شخص ثانٍ',
  },
  undo_asked_already: {
    en: 'You already asked for this. The branch undoes the delivery',
    ar: 'سبق أن طلبت ذلك. الفرع هو من يتراجع عن التسليم',
  },
  scan_received: { en: 'Taken in', ar: 'تم الاستلام' },
  scan_given_out: { en: 'Given out', ar: 'تم التسليم للمندوب' },
  scan_handed_back: { en: 'Taken back', ar: 'تم استلام المرتجع' },
  scan_returned: word('event_returned'),
  scan_already: { en: 'Already scanned', ar: 'تم مسحها من قبل' },
  scan_not_to_receive: { en: 'This parcel is out for delivery', ar: 'هذا الطرد خرج للتوصيل' },
  scan_still_with_sender: { en: 'This parcel is still with the sender', ar: 'ما زال هذا الطرد مع الراسل' },
  scan_with_another: {
    en: 'Another delivery boy has this parcel',
    ar: 'هذا الطرد مع مندوب آخر',
  },
  scan_not_returning: { en: 'This parcel is not on its way back', ar: 'هذا الطرد ليس مرتجعًا' },
  export_too_long: {
    en: 'This file takes at most {maximum} shipments. Narrow the list, or choose CSV',
    ar: 'يتسع هذا الملف {maximum, plural, one {لشحنة واحدة} two {لشحنتين} few {لـ # شحنات} many {لـ # شحنة} other {لـ # شحنة}} على الأكثر. ضيّق القائمة أو اختر CSV',
  },
  not_to_collect: {
    en: 'These are not waiting to be collected from this delivery boy: {awbs}',
    ar: 'هذه الشحنات ليست في انتظار التحصيل من هذا المندوب: {awbs}',
  },
  cash_of_other_branch: {
    en: 'These were delivered for another branch. Its safe takes their cash, in a count of its own: {awbs}',
    ar: 'هذه الشحنات سُلّمت لفرع آخر. تدخل نقديتها خزينته في عدّ منفصل: {awbs}',
  },
  no_cash_waits: {
    en: 'No cash of this shipment waits to be collected',
    ar: 'لا يوجد مبلغ لهذه الشحنة في انتظار التحصيل',
  },
  nothing_to_collect: {
    en: 'This person has nothing to hand in',
    ar: 'لا يوجد مع هذا الشخص ما يُورَّد',
  },
  count_needs_manager: {
    en: 'This cash was counted far above what is due. A manager must count it in',
    ar: 'المبلغ المعدود أكبر بكثير من المستحق. يجب أن يعدّه مدير ويورّده',
  },
  parcels_changed: {
    en: 'There {parcels, plural, one {is # parcel} other {are # parcels}} now. Check them and count again',
    ar: 'عدد الطرود الآن: {parcels}. راجعها وعُدّ المبلغ من جديد',
  },
  courier_has_no_branch: {
    en: 'This delivery boy belongs to no branch yet',
    ar: 'لم يُحدد فرع لهذا المندوب بعد',
  },
  unwitnessed_own: {
    en: 'You handled this shipment yourself. Another manager or superuser must confirm it',
    ar: 'أنت ممن تعاملوا مع هذه الشحنة. يجب أن يؤكدها مدير آخر أو مدير عام آخر',
  },
  unwitnessed_own_later: {
    en: 'You handled this shipment yourself, and nobody else may confirm it. You may confirm it 24 hours after it ended',
    ar: 'أنت من تعامل مع هذه الشحنة، ولا يوجد غيرك من يؤكدها. يمكنك تأكيدها بعد 24 ساعة من انتهائها',
  },
  unwitnessed_undone: {
    en: 'You, or an account linked to yours, undid a delivery of this shipment. Another manager or superuser must confirm it; if there is none, you can confirm it a day later',
    ar: 'تراجعت أنت أو حساب مرتبط بحسابك عن تسليم هذه الشحنة. يجب أن يؤكدها مدير آخر أو مدير عام آخر، وإن لم يوجد فيمكنك ذلك بعد يوم',
  },
  unwitnessed_account: {
    en: 'You opened the account of the person who handled this shipment. Another manager or superuser must confirm it',
    ar: 'أنت من أنشأ حساب الشخص الذي تعامل مع هذه الشحنة. يجب أن يؤكدها مدير آخر أو مدير عام آخر',
  },
  unwitnessed_rank: {
    en: 'Only a person of the same or a higher rank may confirm this shipment',
    ar: 'لا يؤكد هذه الشحنة إلا شخص بنفس الدرجة أو أعلى',
  },
  not_unwitnessed: {
    en: 'This shipment does not wait to be confirmed',
    ar: 'هذه الشحنة ليست في انتظار التأكيد',
  },
  unwitnessed_confirmed: { en: 'Confirmed', ar: 'تم التأكيد' },
} as const satisfies Record<string, Bilingual>
