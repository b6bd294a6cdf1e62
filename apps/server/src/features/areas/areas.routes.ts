import type { Handlers } from '../../platform/http/handlers.ts'
import { createArea, deleteArea, updateArea } from './areas.service.ts'
import { setHomeAreas } from './home-areas.service.ts'
import { listAreas } from './list-areas.service.ts'
import { moveDistricts } from './move-districts.service.ts'

export const areaHandlers = {
  listAreas,
  createArea,
  updateArea,
  deleteArea,
  moveDistricts,
  setHomeAreas,
} satisfies Partial<Handlers>
