import type { OrderColumn } from '@mersal/contract'

/**
 * THE table of column names: what shops, their plug-ins and hand-made sheets call each field. Names are separated by
 * bars, the most reliable first, and folded before they are compared. If several columns match, the earlier name
 * wins.
 */
const table: Readonly<Record<OrderColumn, readonly string[]>> = {
  // 'Name' is the number of a Shopify order. In other sheets it is the receiver, which is recognised before.
  number: [
    'Order Number | Order No | Order ID | Order # | Order Code | Order Reference | Reference | رقم الطلب',
    'رقم الأوردر | رقم الاوردر | كود الطلب | الطلب | Order | Name | الرقم المرجعي | Id',
  ],
  name: [
    'Shipping Name | Receiver Name | Recipient Name | Consignee Name | First Name (Shipping)',
    'Shipping First Name | اسم المستلم | Customer Name | Client Name | Full Name | اسم العميل',
    'اسم الزبون | First Name (Billing) | Billing First Name | Billing Name | Receiver | Recipient',
    'Consignee | Customer | المستلم | العميل | الاسم بالكامل | الاسم | اسم | Name',
  ],
  last_name: [
    'Last Name (Shipping) | Shipping Last Name | Last Name (Billing) | Billing Last Name | Last Name',
    'اسم العائلة',
  ],
  phone: [
    'Shipping Phone | Phone (Shipping) | Receiver Phone | Recipient Phone | Receiver Mobile',
    'هاتف المستلم | رقم المستلم | Customer Phone | Customer Mobile | Phone Number | Mobile Number',
    'Mobile | رقم الجوال | رقم الموبايل | رقم الهاتف | رقم التليفون | رقم العميل | Phone',
    'Phone (Billing) | Billing Phone | Phone 1 | Mobile 1 | الموبايل | موبايل | الجوال | الهاتف',
    'التليفون | تليفون | تليفون 1 | موبايل 1 | Tel',
  ],
  phone2: [
    'Phone 2 | Mobile 2 | Second Phone | Alternative Phone | Other Phone | رقم آخر | هاتف آخر',
    'موبايل آخر | تليفون آخر | تليفون 2 | موبايل 2 | رقم بديل',
  ],
  email: [
    'Shipping Email | Customer Email | Email (Billing) | Email | E-mail | البريد الإلكتروني | البريد',
    'الإيميل',
  ],
  street: [
    'Shipping Address1 | Shipping Address 1 | Address 1&2 (Shipping) | Address 1 (Shipping)',
    'Shipping Street | Shipping Address | Receiver Address | Delivery Address | عنوان المستلم',
    'عنوان الشحن | عنوان التوصيل | Customer Address | عنوان العميل | العنوان بالتفصيل | العنوان التفصيلي',
    'Address 1&2 (Billing) | Address 1 (Billing) | Full Address | Address 1 | Address Line 1 | Address',
    'Street | Street Name | العنوان | عنوان | الشارع',
  ],
  street2: [
    'Shipping Address2 | Shipping Address 2 | Address 2 (Shipping) | Address 2 (Billing) | Address 2',
    'Address Line 2 | Building#, Floor#, and Apartment# | Building | تكملة العنوان | العمارة | رقم العمارة',
  ],
  city: [
    'Shipping City | City (Shipping) | Receiver City | Customer City | City | City (Billing) | المدينة',
    'مدينة | الحي | المنطقة | منطقة | District | Area | Town',
  ],
  governorate: [
    'Shipping Province Name | Shipping Province | State Name (Shipping) | State Code (Shipping)',
    'Shipping State | Governorate | المحافظة | محافظة | Province | State | State Code (Billing)',
    'State Name (Billing) | Region | الإقليم',
  ],
  country: [
    'Shipping Country | Country Code (Shipping) | Country Name (Shipping) | Country | Country Code',
    'الدولة | البلد',
  ],
  total: [
    'COD Amount | Cash Amount | COD | Cash on Delivery Amount | Collection Amount | Amount to Collect | مبلغ التحصيل',
    'المبلغ المطلوب تحصيله | المطلوب تحصيله | قيمة التحصيل | التحصيل | Total | Order Total Amount',
    'Order Total | Grand Total | Total Price | Total Amount | إجمالي الطلب | إجمالي المبلغ',
    'المبلغ الإجمالي | الإجمالي | الاجمالى | المجموع | المبلغ | Amount',
  ],
  due: ['Outstanding Balance | Amount Due | Balance Due | Remaining | المتبقي | المبلغ المتبقي | الباقي'],
  currency: ['Currency | Order Currency | Currency Code | العملة'],
  payment_status: ['Financial Status | Payment Status | Paid | Is Paid | حالة الدفع | حالة السداد | مدفوع'],
  payment_method: [
    'Payment Method Title | Payment Method | Payment Type | Payment | Gateway | طريقة الدفع | وسيلة الدفع',
    'نوع الدفع | الدفع',
  ],
  order_status: ['Cancelled at | Canceled at | Order Status | Status | حالة الطلب | الحالة'],
  note: [
    'Delivery Notes | Shipping Notes | Customer Note | Customer Notes | Order Notes | Notes | Note',
    'ملاحظات العميل | ملاحظات التوصيل | ملاحظات | ملاحظة | Comments',
  ],
  allow_opening: [
    'Allow opening package | Allow Opening | Allow Open | May open | Open Package | السماح بفتح الشحنة',
    'فتح الشحنة | السماح بالفتح | السماح بالمعاينة | المعاينة',
  ],
  partial: [
    'The receiver may keep a part | May keep a part | Partial Delivery | Allow Partial Delivery',
    'استلام جزئي | السماح بالاستلام الجزئي | تسليم جزئي | يجوز استلام جزء من الطلب | يجوز أخذ جزء',
  ],
  shop_delivery: ['Shop’s delivery | Shop Delivery | توصيل المتجر | سعر توصيل المتجر'],
  weight: ['Weight (kg) | Total Weight | Weight | الوزن (كجم) | الوزن بالكيلو | الوزن'],
  item_name: [
    'Lineitem name | Line Item Name | Item Name | Product Name | Product Title | Product | Item | Items',
    'Products | Package Description | اسم المنتج | اسم الصنف | المنتج | المنتجات | الصنف | محتوى الشحنة | وصف الشحنة | الأصناف',
  ],
  item_quantity: [
    'Lineitem quantity | Line Item Quantity | Quantity (- Refund) | Item Quantity | # of Items | Quantity',
    'Qty',
    'الكمية | كمية | العدد',
  ],
  item_price: [
    'Lineitem price | Line Item Price | Item Cost | Item Price | Product Price | Unit Price | Price',
    'سعر المنتج | سعر الوحدة | سعر القطعة | السعر',
  ],
}

/** The names of each field, the most reliable first. */
export const columnNames = Object.fromEntries(
  Object.entries(table).map(([column, lines]) => [column, lines.flatMap((line) => line.split(' | '))]),
) as Record<OrderColumn, string[]>
