import { hc } from 'hono/client'
import type { Api } from '../../worker/app.ts'
import { apiFetch } from './api-fetch.ts'
import type { Locale } from '../lib/locales.ts'

/** For a call whose answer has words in it: they are in this language, not in that of the page shown meanwhile. */
export const inLanguage = (locale: Locale) => ({ headers: { 'X-Locale': locale } })

/** The API, typed by its routes: `api.search.$get({ query })`. Refusals are thrown as ApiError. */
export const api = hc<Api>('/', { fetch: apiFetch }).api
