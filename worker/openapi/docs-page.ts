import { html, raw } from 'hono/html'
import type { buildDocument, Operation } from './build-document.ts'
import { typeText } from './type-text.ts'

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { cursor: pointer; padding: .35rem 0; display: flex; gap: .75rem; flex-wrap: wrap }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent) }
code { font: 600 14px ui-monospace, monospace }
.method { min-width: 4.5rem }
.access { margin-left: auto; opacity: .7; font-size: 13px }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 6%, transparent) }`

/** The description as a page of plain HTML: no script, nothing from elsewhere. */
export function docsPage(document: ReturnType<typeof buildDocument>, nonce: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationPart(path, method, operation)),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Detal API</title>
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <h1>Detal API</h1>
        <p>The same as <a href="/api/openapi.json">openapi.json</a>, to be read.</p>
        ${operations}
      </body>
    </html>`
}

function operationPart(path: string, method: string, operation: Operation) {
  return html`<details>
    <summary>
      <code class="method">${method.toUpperCase()}</code> <code>${path}</code>
      <span>${operation.summary}</span> <span class="access">${operation['x-access']}</span>
    </summary>
    <pre>${operationText(operation)}</pre>
  </details>`
}

/** Parameters, body and answers, a type each. */
function operationText({ parameters, requestBody, responses }: Operation): string {
  const parts = parameters.map(
    ({ in: place, name, required, schema }) =>
      `${place} ${name}${required ? '' : '?'}: ${typeText(schema)}`,
  )
  const bodies = [['body', requestBody] as const, ...Object.entries(responses)]
  for (const [name, body] of bodies) {
    for (const [media, { schema }] of Object.entries(body?.content ?? {})) {
      const type = schema && !('$ref' in schema) ? typeText(schema) : ''
      if (name !== 'default') parts.push(`${name} ${media} ${type}`)
    }
  }
  return parts.join('\n')
}
