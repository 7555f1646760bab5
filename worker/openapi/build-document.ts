import { z } from 'zod'
import { SCOPE_OF_ROUTE } from '../people/api-keys/scope-of-route.ts'
import { describeWebhooks } from './describe-webhooks.ts'
import type { ApiRoute } from './list-routes.ts'
import { areaOf } from './area-of.ts'
import { refusalAnswers, refusalsOf } from './refusals.ts'
import { ROUTE_DOCS } from './route-docs.ts'
import { ErrorAnswer } from './schemas.ts'
import { WATCH_DOCS, WATCH_ROUTES } from './watch-docs.ts'

type Schema = ReturnType<typeof jsonSchema>
type Content = Record<string, { schema?: Schema | { $ref: string } }>

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Schema
}

export interface Operation {
  tags: string[]
  summary: string
  description: string
  /** Who may call it: public, guest, customer or a permission. */
  'x-access': string
  /** The scope of an API key that opens it; absent: it is closed to keys. */
  'x-key-scope'?: string
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content } | { $ref: string }>
}

const ABOUT = `Programs of customers send \`Authorization: Bearer <key>\`; keys are made in the account, under Security.
A key opens the calls of its scopes, which each call names below, from the networks it was made for, up to its own
limit: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds), and 429 with \`Retry-After\`.
Money is in minor units, unit prices in millionths, times in UTC (ISO 8601). What webhooks send stands at the end.`

/** OpenAPI 3.1 made of the schemas that validate: of the app's routes, and of what is answered before it. */
export function buildDocument(routes: ApiRoute[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of [...WATCH_ROUTES, ...routes]) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Detal API', version: '1', description: ABOUT },
    paths,
    webhooks: describeWebhooks(),
    components: {
      schemas: { Error: jsonSchema(ErrorAnswer, 'output') },
      responses: refusalAnswers(),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key; cookies beside it are ignored, and it needs no CSRF token',
        },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}

function describeRoute(route: ApiRoute): Operation {
  const { summary = '', status = 200 } = docOf(route) ?? {}
  const security = securityOf(route)
  const scope = scopeOf(route)
  const body = bodyOf(route)
  const content = contentOf(route)
  return {
    tags: [areaOf(route.path)],
    summary,
    description: whoMay(route, scope),
    'x-access': route.access,
    ...(scope !== undefined && { 'x-key-scope': scope }),
    ...(scope === undefined
      ? security && { security: [security] }
      : { security: [security ?? {}, { key: [] }] }),
    parameters: [...parametersOf(route, 'param', 'path'), ...parametersOf(route, 'query', 'query')],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [status]: { description: summary, ...(content && { content }) },
      ...refusalsOf(route),
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

/** Who may call it, in words. */
function whoMay({ access }: ApiRoute, scope: string | undefined): string {
  const who = access.replace(/^permission (.*)$/, 'staff with `$1`')
  const keys = scope === undefined ? 'closed to API keys' : `API keys with the scope \`${scope}\``
  return `For: ${who}; ${keys}.`
}

const scopeOf = (route: ApiRoute) => SCOPE_OF_ROUTE.get(`${route.method} ${route.path}`)

function docOf({ method, path }: ApiRoute) {
  const name = `${method} ${path}`
  return ROUTE_DOCS[name] ?? WATCH_DOCS[name]
}

function securityOf(route: ApiRoute): Record<string, never[]> | null {
  const isSignedIn = !['public', 'guest', 'signed'].includes(route.access)
  const isUnsafe = route.method !== 'GET' && route.access !== 'signed'
  if (!isSignedIn && !isUnsafe) return null
  return { ...(isUnsafe && { csrf: [] }), ...(isSignedIn && { session: [] }) }
}

function contentOf(route: ApiRoute): Content | null {
  const doc = docOf(route)
  if (doc?.media !== undefined) {
    return Object.fromEntries([doc.media].flat().map((media) => [media, {}]))
  }
  if (doc?.answer === undefined) return null
  return { 'application/json': { schema: jsonSchema(doc.answer, 'output') } }
}

function bodyOf(route: ApiRoute): Content | null {
  if (docOf(route)?.takesFile) return { 'application/octet-stream': {} }
  const body = route.takes.find(({ target }) => target === 'json' || target === 'form')
  if (body === undefined) return null
  const media = body.target === 'form' ? 'multipart/form-data' : 'application/json'
  return { [media]: { schema: jsonSchema(body.schema, 'input') } }
}

/** Parameters of a path or a query string, each with its own schema. */
function parametersOf(
  route: ApiRoute,
  target: 'param' | 'query',
  place: Parameter['in'],
): Parameter[] {
  return route.takes
    .filter((taken) => taken.target === target)
    .flatMap(({ schema }) => {
      const { properties = {}, required = [] } = jsonSchema(schema, 'input')
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property as Schema,
      }))
    })
}

/** What a transform hides from JSON Schema is described as anything. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
