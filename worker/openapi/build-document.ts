import { z } from 'zod'
import type { ApiRoute } from './list-routes.ts'
import { ROUTE_DOCS } from './route-docs.ts'
import { ErrorAnswer } from './schemas.ts'

type Json = Record<string, unknown>

/** OpenAPI 3.1 made of the schemas that validate. */
export function buildDocument(routes: ApiRoute[]) {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = `/api${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeRoute(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Detal', version: '1' },
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorAnswer, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
  }
}

function describeRoute(route: ApiRoute): Json {
  const doc = ROUTE_DOCS[`${route.method} ${route.path}`]
  const isUnsafe = route.method !== 'GET'
  const needs = { ...(isUnsafe && { csrf: [] }), ...(isSignedIn(route) && { session: [] }) }
  return {
    tags: [route.path.split('/')[route.path.startsWith('/admin/') ? 2 : 1]],
    ...(doc && { summary: doc.summary }),
    'x-access': route.access,
    ...(Object.keys(needs).length > 0 && { security: [needs] }),
    parameters: [...parametersOf(route, 'param', 'path'), ...parametersOf(route, 'query', 'query')],
    ...bodyOf(route),
    responses: {
      [doc?.status ?? 200]: { description: doc?.summary ?? '', ...contentOf(route) },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const isSignedIn = (route: ApiRoute) => route.access !== 'public' && route.access !== 'guest'

function contentOf(route: ApiRoute): Json {
  const doc = ROUTE_DOCS[`${route.method} ${route.path}`]
  if (doc?.media !== undefined) return { content: { [doc.media]: {} } }
  if (doc?.answer === undefined) return {}
  return { content: { 'application/json': { schema: jsonSchema(doc.answer, 'output') } } }
}

function bodyOf(route: ApiRoute): Json {
  if (ROUTE_DOCS[`${route.method} ${route.path}`]?.takesFile) {
    return { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
  }
  const body = route.takes.find(({ target }) => target === 'json')
  if (body === undefined) return {}
  const schema = jsonSchema(body.schema, 'input')
  return { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

/** Parameters of a path or a query string, each with its own schema. */
function parametersOf(route: ApiRoute, target: 'param' | 'query', place: 'path' | 'query'): Json[] {
  return route.takes
    .filter((taken) => taken.target === target)
    .flatMap(({ schema }) => {
      const { properties = {}, required = [] } = jsonSchema(schema, 'input')
      return Object.entries(properties).map(([name, property]) => ({
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        schema: property,
      }))
    })
}

/** What a transform hides from JSON Schema is described as anything. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described
}
