import type { Point } from './distance.ts'

/** One of the 27 governorates of Egypt: the stored key in price versions and addresses. */
export type Governorate = (typeof governorates)[number]['key']

interface GovernorateRow {
  readonly key: string
  readonly arabic: string
  readonly english: string
  /** Its capital, which stands for an address without a point (decimal degrees, WGS 84). */
  readonly centre: Point
  /** Other spellings in shops' order files. Folded before they are compared. */
  readonly alternatives: readonly string[]
}

/** The 27 governorates. Coordinates of the capitals are from GeoNames (docs/attributions.md). */
export const governorates = [
  {
    key: 'cairo',
    arabic: 'القاهرة',
    english: 'Cairo',
    centre: { latitude: 30.0444, longitude: 31.2357 },
    alternatives: ['Al Qahirah', 'El Qahera', 'Kairo', 'Le Caire', 'Cairo Governorate', 'Greater Cairo'],
  },
  {
    key: 'giza',
    arabic: 'الجيزة',
    english: 'Giza',
    centre: { latitude: 30.00944, longitude: 31.20861 },
    alternatives: ['Gizeh', 'Jizah', 'El Giza', 'Geeza', 'Gizah', 'جيزه'],
  },
  {
    key: 'qalyubia',
    arabic: 'القليوبية',
    english: 'Qalyubia',
    centre: { latitude: 30.45977, longitude: 31.1842 },
    alternatives: [
      'Qaliubia',
      'Kalyubia',
      'Kalioubia',
      'Qalubia',
      'Qalyoubia',
      'Kalyoubia',
      'Qalyubiyah',
      'Qalioubia',
    ],
  },
  {
    key: 'alexandria',
    arabic: 'الإسكندرية',
    english: 'Alexandria',
    centre: { latitude: 31.20176, longitude: 29.91582 },
    alternatives: [
      'الأسكندرية',
      'اسكندريا',
      'سكندرية',
      'Alex',
      'Iskandariyah',
      'Eskandaria',
      'Alexandrie',
      'Iskenderia',
    ],
  },
  {
    key: 'beheira',
    arabic: 'البحيرة',
    english: 'Beheira',
    centre: { latitude: 31.03408, longitude: 30.46823 },
    alternatives: ['Behera', 'Buhayrah', 'Behira', 'Bahira', 'Beheyra', 'Buhaira'],
  },
  {
    key: 'dakahlia',
    arabic: 'الدقهلية',
    english: 'Dakahlia',
    centre: { latitude: 31.03637, longitude: 31.38069 },
    alternatives: ['Daqahliyah', 'Daqahlia', 'Dakahliya', 'Dakahleya', 'Dakhlia', 'Dakahlya', 'Daqahliya'],
  },
  {
    key: 'gharbia',
    arabic: 'الغربية',
    english: 'Gharbia',
    centre: { latitude: 30.78847, longitude: 31.00192 },
    alternatives: ['Gharbiyah', 'Gharbiya', 'Gharbeya', 'Gharbya', 'Garbia'],
  },
  {
    key: 'monufia',
    arabic: 'المنوفية',
    english: 'Monufia',
    centre: { latitude: 30.55258, longitude: 31.00904 },
    alternatives: [
      'Menoufia',
      'Menofia',
      'Minufiyah',
      'Monofia',
      'Monoufia',
      'Menufia',
      'Munufia',
      'Menoufeya',
      'Monofya',
    ],
  },
  {
    key: 'sharqia',
    arabic: 'الشرقية',
    english: 'Sharqia',
    centre: { latitude: 30.58768, longitude: 31.502 },
    alternatives: [
      'Sharkia',
      'Ash Sharqiyah',
      'Sharqiya',
      'Sharkeya',
      'Sharqeya',
      'Sharkya',
      'Charkia',
      'Sharqiyah',
    ],
  },
  {
    key: 'kafr-el-sheikh',
    arabic: 'كفر الشيخ',
    english: 'Kafr El Sheikh',
    centre: { latitude: 31.11174, longitude: 30.93991 },
    alternatives: [
      'Kafr El-Shaikh',
      'Kafr ash Shaykh',
      'Kafr Elsheikh',
      'Kafrelsheikh',
      'Kafr El Shiekh',
      'كفرالشيخ',
    ],
  },
  {
    key: 'damietta',
    arabic: 'دمياط',
    english: 'Damietta',
    centre: { latitude: 31.41648, longitude: 31.81332 },
    alternatives: ['Dumyat', 'Domiat', 'Domyat', 'Damiette', 'Damiat', 'ضمياط'],
  },
  {
    key: 'port-said',
    arabic: 'بورسعيد',
    english: 'Port Said',
    centre: { latitude: 31.26531, longitude: 32.3019 },
    alternatives: ['بور سعيد', 'Bur Said', 'Port Saeed', 'Portsaid', 'Bor Said', 'Port Saied'],
  },
  {
    key: 'ismailia',
    arabic: 'الإسماعيلية',
    english: 'Ismailia',
    centre: { latitude: 30.60427, longitude: 32.27225 },
    alternatives: [
      'الأسماعيلية',
      'الاسماعلية',
      'Ismailiya',
      'Ismaileya',
      'Ismaelia',
      'Ismailya',
      'Esmailia',
      'Ismailiyah',
    ],
  },
  {
    key: 'suez',
    arabic: 'السويس',
    english: 'Suez',
    centre: { latitude: 29.97371, longitude: 32.52627 },
    alternatives: ['As Suways', 'El Suweis', 'Sues', 'Suways'],
  },
  {
    key: 'faiyum',
    arabic: 'الفيوم',
    english: 'Faiyum',
    centre: { latitude: 29.30995, longitude: 30.8418 },
    alternatives: ['Fayoum', 'Fayum', 'Fayyum', 'El Fayoum', 'Faiyoum', 'Fayom'],
  },
  {
    key: 'beni-suef',
    arabic: 'بني سويف',
    english: 'Beni Suef',
    centre: { latitude: 29.07441, longitude: 31.09785 },
    alternatives: [
      'بنى سويف',
      'بنيسويف',
      'Bani Suef',
      'Bani Sweif',
      'Beni Souef',
      'Bani Suwayf',
      'Beni Sueif',
      'Bani Swef',
    ],
  },
  {
    key: 'minya',
    arabic: 'المنيا',
    english: 'Minya',
    centre: { latitude: 28.09193, longitude: 30.75813 },
    alternatives: ['المنية', 'Menia', 'Minia', 'Menya', 'Al Minya', 'El Menya', 'Elminya'],
  },
  {
    key: 'assiut',
    arabic: 'أسيوط',
    english: 'Assiut',
    centre: { latitude: 27.18096, longitude: 31.18368 },
    alternatives: ['Asyut', 'Assuit', 'Asyout', 'Assyut', 'Assiout', 'Asuit'],
  },
  {
    key: 'sohag',
    arabic: 'سوهاج',
    english: 'Sohag',
    centre: { latitude: 26.55695, longitude: 31.69478 },
    alternatives: ['Souhag', 'Suhaj', 'Sawhaj', 'Sohaj', 'Suhag'],
  },
  {
    key: 'qena',
    arabic: 'قنا',
    english: 'Qena',
    centre: { latitude: 26.16418, longitude: 32.72671 },
    alternatives: ['قنى', 'Qina', 'Kena', 'Quena', 'Keneh'],
  },
  {
    key: 'luxor',
    arabic: 'الأقصر',
    english: 'Luxor',
    centre: { latitude: 25.69893, longitude: 32.6421 },
    alternatives: ['Al Uqsur', 'El Oksor', 'Louxor', 'Loxor', 'Uqsur'],
  },
  {
    key: 'aswan',
    arabic: 'أسوان',
    english: 'Aswan',
    centre: { latitude: 24.09082, longitude: 32.89942 },
    alternatives: ['Assouan', 'Asswan', 'Assuan', 'Aswaan', 'Asswan'],
  },
  {
    key: 'red-sea',
    arabic: 'البحر الأحمر',
    english: 'Red Sea',
    centre: { latitude: 27.25738, longitude: 33.81291 },
    alternatives: ['Al Bahr al Ahmar', 'El Bahr El Ahmar', 'Redsea', 'البحرالاحمر'],
  },
  {
    key: 'matrouh',
    arabic: 'مطروح',
    english: 'Matrouh',
    centre: { latitude: 31.3529, longitude: 27.23725 },
    alternatives: ['Matruh', 'Matrooh', 'Matroh'],
  },
  {
    key: 'new-valley',
    arabic: 'الوادي الجديد',
    english: 'New Valley',
    centre: { latitude: 25.45101, longitude: 30.54653 },
    alternatives: [
      'الوادى الجديد',
      'Al Wadi al Jadid',
      'El Wadi El Gedid',
      'Wadi Gedid',
      'El Wadi El Gadid',
      'Newvalley',
    ],
  },
  {
    key: 'north-sinai',
    arabic: 'شمال سيناء',
    english: 'North Sinai',
    centre: { latitude: 31.13159, longitude: 33.79844 },
    alternatives: [
      'شمال سينا',
      'سيناء الشمالية',
      'Shamal Sina',
      'North Sina',
      'Northern Sinai',
      'N. Sinai',
      'N Sinai',
    ],
  },
  {
    key: 'south-sinai',
    arabic: 'جنوب سيناء',
    english: 'South Sinai',
    centre: { latitude: 28.24168, longitude: 33.6222 },
    alternatives: [
      'جنوب سينا',
      'سيناء الجنوبية',
      'Janub Sina',
      'South Sina',
      'Southern Sinai',
      'S. Sinai',
      'S Sinai',
      'Ganoub Sinai',
    ],
  },
] as const satisfies readonly GovernorateRow[]

/** The keys in the table's order, for schemas and selects. */
export const governorateKeys = governorates.map((governorate) => governorate.key)

/** The names and the centre of a governorate. */
export function governorateOf(key: Governorate): (typeof governorates)[number] {
  return byKey[key]
}

const byKey = Object.fromEntries(governorates.map((governorate) => [governorate.key, governorate])) as Record<
  Governorate,
  (typeof governorates)[number]
>
