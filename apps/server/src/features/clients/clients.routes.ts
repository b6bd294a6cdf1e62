import { limits } from '@mersal/contract'
import { scopeOf } from '../../platform/actor.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { likePattern, pageWindow } from '../../platform/paging.ts'
import { imageUrl } from '../images/index.ts'
import { listClients } from './clients.repository.ts'

export const clientHandlers = {
  async listClients({ sql, actor }, { page, search }) {
    const { rows, total } = await listClients(sql, scopeOf(actor, 'clients.see'), {
      pattern: likePattern(search),
      ...pageWindow(page),
    })
    return {
      list_items: rows.map(({ online, created_at, image_id, ...client }) => ({
        ...client,
        id_call: client.id,
        id_show: `CL-${String(client.id).padStart(4, '0')}`,
        image: imageUrl(image_id),
        active: online,
        date_time: created_at.toISOString(),
      })),
      page,
      total,
      total_pages: Math.ceil(total / limits.pageSize),
    }
  },
} satisfies Partial<Handlers>
