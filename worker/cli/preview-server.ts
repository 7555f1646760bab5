import { KeptMails, mailFolder } from './kept-mails.ts'
import { keepPreview, originAt } from './preview-state.ts'
import { runCommand } from './run-command.ts'
import { serveBundle } from './serve-bundle.ts'

const port = Number(process.argv[2])

/**
 * `node worker/cli/preview-server.ts PORT`: the Worker with the variables that `wrangler.toml` gives production, and the
 * two secrets a deployed store needs. Nothing here is told to it that would not be told to production.
 */
await runCommand(() =>
  serveBundle({
    port,
    bindings: { APP_KEY: keepPreview(port).appKey, PUBLIC_URL: originAt(port) },
    isSecure: true,
    log: new KeptMails(mailFolder()),
  }),
)
