import { hc } from 'hono/client'
import type { Api } from '../../worker/app.ts'
import { apiFetch } from './api-fetch.ts'

/** The API, typed by its routes: `api.search.$get({ query })`. Refusals are thrown as ApiError. */
export const api = hc<Api>('/', { fetch: apiFetch }).api
