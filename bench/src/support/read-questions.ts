import postgres from 'postgres'
import type { DemoApp } from '../demo-app.ts'
import { signIn } from '../demo-app.ts'

export type Question = { name: string; path: string; session: string }

const list = '/api/dashboard/v2/shipments/all'

/** Typical questions to a company of this size, with values from its own rows. */
export async function readQuestions(app: DemoApp): Promise<Question[]> {
  const sql = postgres(app.databaseUrl, { max: 1 })
  try {
    const [found] = await sql<
      {
        total: number
        awb: string
        phone: string
        client: number
        from: string
        to: string
        branch: number
        area: number | null
        courier: number | null
      }[]
    >`
      select (select sum(shipments) from shipment_month_counts where scope = 'all')::integer as total, s.awb::text,
        m.receiver_phone as phone, s.client_id::integer as client, s.origin_branch_id::integer as branch,
        (select id::integer from areas order by id limit 1) as area,
        (select courier_id::integer from shipment_lines where active and courier_id is not null order by awb desc limit 1) as courier,
        to_char(s.created_on - 100, 'YYYY-MM-DD') as from, to_char(s.created_on - 20, 'YYYY-MM-DD') as to
      from shipments s join main_shipments m on m.id = s.main_shipment_id
      where not s.sandbox order by s.created_on desc, s.created_at desc, s.awb desc limit 1 offset 5000`
    if (!found) throw new Error('the company has no shipments')
    const { awb, phone, client, branch, area, courier, from, to } = found
    const ended = `ended_from=${from}&ended_to=${to}`
    const performance = (by: string) => `from_date=${from}&to_date=${to}&by=${by}`
    const pages = Math.ceil(found.total / 10)
    const deep = Math.min(500_000, Math.ceil(pages / 2))
    const manager = await signIn(app.base, 'manager@mersal.example')
    const asked = (name: string, query = '', session = app.session, path = list): Question => ({
      name,
      path: query === '' ? path : `${path}?${new URLSearchParams(query)}`,
      session,
    })
    return [
      asked('list, first page'),
      asked(`list, page ${deep}`, `page=${deep}`),
      asked(`list, last page (${pages})`, `page=${pages}`),
      asked('a range of days', `from_date=${from}&to_date=${to}&page=3`),
      asked('a status that few have', 'status=pending'),
      asked('a status that most have, deep', `status=collected&page=${Math.ceil(deep / 2)}`),
      asked('a priority, deep', `priority=2&page=${Math.ceil(deep / 50)}`),
      asked('range, status and priority', `from_date=${from}&to_date=${to}&status=returned&priority=0`),
      asked('a branch', `branch_id=${branch}&page=50`),
      asked('a branch and a status', `branch_id=${branch}&status=pending`),
      asked('the branches of a manager', 'page=50', manager),
      asked('a client', `client_id=${client}&page=50`),
      asked('a client and a branch', `client_id=${client}&branch_id=${branch}`),
      asked('prepaid', 'payment=prepaid'),
      asked('prepaid of a branch', `payment=prepaid&branch_id=${branch}`),
      asked('prepaid and returned', 'payment=prepaid&status=returned'),
      asked('late', 'late=1'),
      asked('an area', `area_id=${area ?? 1}`),
      asked('a delivery boy', `delivery_boy_id=${courier ?? 1}`),
      asked('a situation', 'situation=to_hand_back'),
      asked('a cause', 'cause=receiver'),
      asked('the day that receivers want', `deliver_on=${to}`),
      asked('delivered in a range of days', `ended_as=delivered&${ended}`),
      asked('promises broken, of a branch', `ended_as=broken&${ended}&ended_branch_id=${branch}`),
      asked('ended with a delivery boy', `ended_as=ended&${ended}&ended_delivery_boy_id=${courier ?? 1}`),
      asked('performance by branch', performance('branch'), app.session, '/api/dashboard/performance'),
      asked(
        'performance by delivery boy',
        performance('delivery_boy'),
        app.session,
        '/api/dashboard/performance',
      ),
      asked('search: محمد, late', 'search=محمد&late=1'),
      asked('find: half a phone', `search=${phone.slice(5)}`, app.session, '/api/dashboard/find'),
      asked('find: a name', 'search=محمد طارق', app.session, '/api/dashboard/find'),
      asked('find: an AWB', `search=${awb}`, app.session, '/api/dashboard/find'),
      asked('search: a common word (محمد)', 'search=محمد'),
      asked('search: a part of a word (moh)', 'search=moh'),
      asked('search: two letters (مح)', 'search=مح'),
      asked('search: one letter (ا)', 'search=ا'),
      asked('search: a name (محمد طارق)', 'search=محمد طارق'),
      asked('search: words that none has', 'search=شاهين محمد زكريا'),
      asked('search: a phone', `search=${phone}`),
      asked('search: an AWB', `search=${awb}`),
      asked('search: eight digits of a phone', `search=${phone.slice(1, 9)}`),
      asked('search: four digits', `search=${phone.slice(5, 9)}`),
      asked('search: محمد, of a manager', 'search=محمد', manager),
      asked('search: محمد, pending', 'search=محمد&status=pending'),
      asked('search: محمد, returned', 'search=محمد&status=returned'),
      asked('search: محمد, a branch', `search=محمد&branch_id=${branch}`),
      asked('search: محمد, prepaid', 'search=محمد&payment=prepaid'),
      asked('search: محمد, a client', `search=محمد&client_id=${client}`),
      asked('search: محمد, returned, of a manager', 'search=محمد&status=returned', manager),
      asked('search: محمد, page 900', 'search=محمد&page=900'),
      asked('search: two letters (مح), returned', 'search=مح&status=returned'),
      asked('search: one letter (ا), returned', 'search=ا&status=returned'),
      asked('search: a name (محمد طارق), returned', 'search=محمد طارق&status=returned'),
      asked('search: four digits, returned', `search=${phone.slice(5, 9)}&status=returned`),
      asked('search: three digits', `search=${phone.slice(6, 9)}`),
      asked('search: three digits, returned', `search=${phone.slice(6, 9)}&status=returned`),
      asked('search: two digits, returned', `search=${phone.slice(7, 9)}&status=returned`),
      asked('search: one digit, returned', `search=${phone.slice(8, 9)}&status=returned`),
      asked('search: three digits, a client', `search=${phone.slice(6, 9)}&client_id=${client}`),
      asked('search: a word and a letter (محمد ا), returned', 'search=محمد ا&status=returned'),
      asked('search: a word and a letter (محمد ا), a branch', `search=محمد ا&branch_id=${branch}`),
      asked('search: a word and a part of a phone', `search=محمد ${phone.slice(0, 6)}`),
      asked('search: the end of an AWB', `search=${awb.slice(-6)}`),
      asked('a shipment', `awb=${awb}`, app.session, '/api/dashboard/v2/shipments/open'),
      asked("home's counters", '', app.session, '/api/dashboard/view'),
      asked("home's today", '', app.session, '/api/dashboard/today'),
      asked('wallet balances', '', app.session, '/api/dashboard/wallet/balances'),
      asked('clients by orders', 'sort=-orders', app.session, '/api/dashboard/clients/all'),
      asked('log', '', app.session, '/api/dashboard/logs/all'),
      asked('log of a manager', '', manager, '/api/dashboard/logs/all'),
    ]
  } finally {
    await sql.end()
  }
}
