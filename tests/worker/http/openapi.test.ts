import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import worker from '../../../worker/index.ts'
import { guest } from '../../support/worker/client.ts'

interface Operation {
  summary: string
  'x-access': string
  security?: object[]
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema?: { required?: string[] } }> }
  responses: Record<string, { content?: object }>
}
type Paths = Record<string, Record<string, Operation>>
type Document = { openapi: string; paths: Paths; webhooks: Record<string, { post: Operation }> }

const readDocument = async () => (await (await guest()).get('/openapi.json')).json<Document>()

it('is made of the schemas that validate', async () => {
  const { openapi, paths } = await readDocument()
  expect(openapi).toBe('3.1.0')
  const create = paths['/api/admin/offers']?.post
  expect(create?.['x-access']).toBe('permission suppliers.offers.create')
  expect(create?.security).toEqual([{ csrf: [], session: [] }])
  const body = create?.requestBody?.content['application/json']?.schema
  expect(body?.required).toEqual(['warehouse_id', 'name', 'currency'])
  expect(create?.responses).toHaveProperty('201.content')
  const list = paths['/api/admin/suppliers/{id}/warehouses']?.get
  expect(list?.parameters.map(({ name, in: place }) => `${place} ${name}`)).toEqual([
    'path id',
    'query page',
    'query per_page',
    'query q',
    'query sort',
    'query supplier_id',
    'query downloads',
  ])
})

it('describes every operation and its refusals', async () => {
  const { paths } = await readDocument()
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    expect(operation.summary).toBeTruthy()
    expect(operation.responses).toHaveProperty('default')
  }
})

it('describes what is answered before the app, as it is answered', async () => {
  const { paths } = await readDocument()
  const up = paths['/api/up']?.get
  expect(up).toMatchObject({
    'x-access': 'public',
    responses: { 204: expect.anything() as object },
  })
  const doctor = paths['/api/doctor']?.get
  expect(doctor).toMatchObject({ 'x-access': 'signed' })
  expect(JSON.stringify(doctor?.responses['200'])).toContain('"checks"')
  const statuses = ['/api/up', '/api/doctor'].map(async (path) => {
    const request = new Request(`https://detal.example${path}`)
    return (await worker.fetch(request, env, createExecutionContext())).status
  })
  // The doctor answers a question without a signature as an unknown address.
  expect(await Promise.all(statuses)).toEqual([204, 404])
})

it('says which scope of a key opens a call, and what webhooks send', async () => {
  const { paths, webhooks } = await readDocument()
  expect(paths['/api/user/cart']?.get).toMatchObject({
    'x-key-scope': 'cart',
    security: [{ session: [] }, { key: [] }],
  })
  expect(paths['/api/user']?.get).not.toHaveProperty('x-key-scope')
  expect(webhooks['order.placed']?.post.requestBody).toHaveProperty('content')
})

it('never reveals an offer’s password', async () => {
  const { paths } = await readDocument()
  const answer = JSON.stringify(paths['/api/admin/offers/{id}']?.get?.responses)
  expect(answer).toContain('has_source_password')
  expect(answer).not.toContain('"source_password"')
})

it('is shown as a page that runs nothing but its own', async () => {
  const answer = await (await guest()).get('/docs')
  expect(answer.headers.get('Content-Type')).toContain('text/html')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'")
  const page = await answer.text()
  const scripts = page.match(/<script[^>]*>/g) ?? []
  expect(scripts).toHaveLength(2)
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
  expect(page).not.toMatch(/https?:\/\//)
})
