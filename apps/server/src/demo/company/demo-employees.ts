import type { Role } from '@mersal/contract'
import type { BranchKey } from './demo-branches.ts'

/** Letters and number of the plate, and 0 a car, 1 a motorcycle, 2 a truck. */
export type DemoVehicle = readonly [letters: string, number: string, type: 0 | 1 | 2]

export type DemoEmployee = {
  username: string
  first: string
  last: string
  phone: string
  nationalId: string
  address: string
  role: Role
  /** Managers have the branches that name them instead. */
  branch: BranchKey | null
  /** Days before the company opened its doors (below zero: after it). */
  hired: number
  vehicle?: DemoVehicle
  /** Days before today on which they left. */
  leftDaysAgo?: number
}

/** The people of the demo company; the first of each permission is the one whose sign-in is shown. */
export const demoEmployees: readonly DemoEmployee[] = [
  person('superuser', 'Mariam', 'Fahmy', '01001120456', '28403151701244', '18 شارع كفر عبده، رشدي، الإسكندرية', 'superuser', null, 0),
  person('manager', 'Karim', 'Abdel Aziz', '01223345810', '28709220203117', '7 شارع فوزي معاذ، سموحة، الإسكندرية', 'manager', null, 0),
  person('hany.cairo', 'هاني', 'السيد', '01114567290', '28211030104531', '33 شارع عباس العقاد، مدينة نصر، القاهرة', 'manager', null, -1),
  person('samia.tanta', 'Samia', 'El Gohary', '01099231846', '29001141602288', '12 شارع سعيد، طنطا، الغربية', 'manager', null, -1),
  person('accountant', 'Nourhan', 'Mostafa', '01205578143', '29305170201463', '64 شارع لاجيتيه، الإبراهيمية، الإسكندرية', 'accountant', 'sidi-gaber', -1),
  person('adel.accounts', 'عادل', 'رمزي', '01550061234', '28808090101875', '21 شارع الحجاز، مصر الجديدة، القاهرة', 'accountant', 'nasr-city', -2),
  person('staff', 'Salma', 'Ibrahim', '01012789354', '29712060202641', '5 شارع النقل والهندسة، سموحة، الإسكندرية', 'staff', 'sidi-gaber', -2),
  person('amr.agami', 'عمرو', 'زكي', '01278120093', '29508110203779', '88 شارع الهانوفيل، العجمي، الإسكندرية', 'staff', 'agami', -2),
  person('dina.nasr', 'Dina', 'Halim', '01118826540', '29602280105362', '9 شارع مصطفى النحاس، مدينة نصر، القاهرة', 'staff', 'nasr-city', -3),
  person('ola.dokki', 'علا', 'شكري', '01064413927', '29804190103586', '14 شارع إيران، الدقي، الجيزة', 'staff', 'dokki', -3),
  person('tarek.tanta', 'طارق', 'الشناوي', '01225560718', '29410251604433', '3 شارع الجلاء، طنطا، الغربية', 'staff', 'tanta', -4),
  person('delivery', 'Mahmoud', 'Gaber', '01151203467', '29901120204915', '26 شارع بورسعيد، كليوباترا، الإسكندرية', 'delivery', 'sidi-gaber', -2, ['س ج', '4817', 1]),
  person('yasser.sidigaber', 'ياسر', 'عوض', '01008843215', '29506070201752', '10 شارع خليل حمادة، ميامي، الإسكندرية', 'delivery', 'sidi-gaber', -3, ['ق ر', '2093', 1]),
  person('essam.sidigaber', 'عصام', 'النجار', '01552347610', '28902140202379', '51 شارع محرم بك، الإسكندرية', 'delivery', 'sidi-gaber', -3, ['ط ل', '735', 2]),
  person('ramy.agami', 'Ramy', 'Sobhy', '01276610948', '29703230203194', '17 شارع شاطئ النخيل، العجمي، الإسكندرية', 'delivery', 'agami', -4, ['س و', '1562', 1]),
  person('sayed.agami', 'سيد', 'مرسي', '01023985561', '29109300201938', '2 شارع المكس، الدخيلة، الإسكندرية', 'delivery', 'agami', -4, ['ن ع', '902', 2]),
  person('mostafa.nasr', 'مصطفى', 'حجازي', '01149057732', '29802050102417', '45 شارع الطيران، مدينة نصر، القاهرة', 'delivery', 'nasr-city', -3, ['ص ب', '6328', 1]),
  person('peter.nasr', 'Peter', 'Wagdy', '01281170653', '29611210101129', '6 شارع شبرا، روض الفرج، القاهرة', 'delivery', 'nasr-city', -5, ['ر م', '3471', 0]),
  person('hamada.nasr', 'حمادة', 'فتحي', '01501238846', '29003080103652', '30 شارع جسر السويس، عين شمس، القاهرة', 'delivery', 'nasr-city', -5, ['ب ه', '518', 2]),
  person('omar.nasr', 'Omar', 'Lotfy', '01090034127', '29912170104268', '11 شارع أحمد فخري، مدينة نصر، القاهرة', 'delivery', 'nasr-city', -6, ['د ص', '7740', 1], 33),
  person('khaled.dokki', 'خالد', 'عبد الرحمن', '01117720395', '29409150103931', '19 شارع التحرير، الدقي، الجيزة', 'delivery', 'dokki', -4, ['ل ج', '8265', 1]),
  person('michael.dokki', 'Michael', 'Adly', '01226614078', '29301060102673', '72 شارع البحر الأعظم، الجيزة', 'delivery', 'dokki', -5, ['م ف', '1189', 2]),
  person('fathy.tanta', 'فتحي', 'الدسوقي', '01066092873', '29206111602557', '40 شارع النحاس، طنطا، الغربية', 'delivery', 'tanta', -4, ['غ ر', '2954', 1]),
  person('hesham.tanta', 'Hesham', 'Nabil', '01559481206', '29507031601382', '8 شارع الفاتح، طنطا، الغربية', 'delivery', 'tanta', -6, ['ى ط', '613', 2]),
  person('yara.new', 'يارا', 'حسني', '01019986427', '30105240201846', '23 شارع سوريا، رشدي، الإسكندرية', 'new', null, -87),
]

function person(
  username: string,
  first: string,
  last: string,
  phone: string,
  nationalId: string,
  address: string,
  role: Role,
  branch: BranchKey | null,
  hired: number,
  vehicle?: DemoVehicle,
  leftDaysAgo?: number,
): DemoEmployee {
  return {
    username,
    first,
    last,
    phone,
    nationalId,
    address,
    role,
    branch,
    hired,
    ...(vehicle && { vehicle }),
    ...(leftDaysAgo !== undefined && { leftDaysAgo }),
  }
}
