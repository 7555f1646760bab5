import { z } from 'zod'
import { AdminCountry } from '../store/countries/schemas.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Countries and their taxes, as staff sets them. */
export const COUNTRY_DOCS: Record<string, RouteDoc> = {
  'GET /admin/countries': one(
    'Countries with the tax on what is sent there',
    z.array(AdminCountry),
  ),
  'POST /admin/countries': one('Add a country', AdminCountry, 201),
  'GET /admin/countries/:code': one('A country', AdminCountry),
  'PUT /admin/countries/:code': one('Change a country', AdminCountry),
}
