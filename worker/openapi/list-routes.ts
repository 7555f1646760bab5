import type { ValidationTargets } from 'hono'
import type { RouterRoute } from 'hono/types'
import type { z } from 'zod'
import { type Access, guards } from '../http/guards.ts'
import { validations } from '../http/validate.ts'

/** A registered route, described by its middleware. */
export interface ApiRoute {
  method: string
  /** Below `/api`, parameters as `:id`. */
  path: string
  access: Access | 'public'
  /** The password must have been confirmed a short while ago, besides. */
  isConfirmed: boolean
  takes: { target: keyof ValidationTargets; schema: z.ZodType }[]
}

/** Every route of the app, once, in the order they are registered. */
export function listRoutes(registered: RouterRoute[]): ApiRoute[] {
  const routes = new Map<string, ApiRoute>()
  for (const { method, path: fullPath, handler } of registered) {
    if (method === 'ALL') continue
    const path = fullPath.replace(/^\/api/, '').replace(/(.)\/$/, '$1')
    const key = `${method} ${path}`
    const route = routes.get(key) ?? {
      method,
      path,
      access: 'public',
      isConfirmed: false,
      takes: [],
    }
    const guard = guards.get(handler)
    const validation = validations.get(handler)
    if (guard === 'confirmed') route.isConfirmed = true
    if (guard !== undefined && !isPermission(route) && !isBeside(guard, route)) route.access = guard
    if (validation !== undefined) route.takes.push(validation)
    routes.set(key, route)
  }
  return [...routes.values()]
}

/** The password is asked for besides the address. */
const isBeside = (guard: Access, { access }: ApiRoute): boolean =>
  guard === 'confirmed' && access === 'verified'

const isPermission = ({ access }: ApiRoute): boolean => access.startsWith('permission ')
