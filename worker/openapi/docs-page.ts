import { html, raw } from 'hono/html'

/** Where the build puts the reference page of Swagger UI; a rule test holds the version to the library's. */
export const REFERENCE = '/assets/swagger-ui-5.35.0'

const STYLE = `
  body { margin: 0 }
  .swagger-ui, .swagger-ui input, .swagger-ui button, .swagger-ui select, .swagger-ui textarea {
    font-family: system-ui, sans-serif }
  .swagger-ui .opblock-tag { font-size: 18px }`

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tagsSorter: 'alpha',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  validatorUrl: null,
  // As a page of the store would: what its session may do is tried with its own token.
  requestInterceptor: (request) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(document.cookie)
    if (token) request.headers['X-XSRF-TOKEN'] = decodeURIComponent(token[1])
    return request
  },
})`

/** The description as a page: by area, with what each call takes and answers, to be tried with a key. */
export const docsPage = (nonce: string) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Detal API</title>
        <link rel="stylesheet" href="${REFERENCE}.css" />
        <style nonce="${nonce}">
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <div id="docs">
          <p>The same as <a href="/api/openapi.json">openapi.json</a>, to be read and tried.</p>
        </div>
        <script nonce="${nonce}" src="${REFERENCE}.js"></script>
        <script nonce="${nonce}">
          ${raw(START)}
        </script>
      </body>
    </html>`

/** Its own files and this start alone run; its styles set sizes by hand. It asks the store and nobody else. */
export const docsPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
