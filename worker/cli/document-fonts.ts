import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const FONT = join(import.meta.dirname, '../../node_modules/@expo-google-fonts/inter')
const FILES = {
  'Inter_400Regular.ttf': '400Regular/Inter_400Regular.ttf',
  'Inter_600SemiBold.ttf': '600SemiBold/Inter_600SemiBold.ttf',
  // The SIL Open Font License must be shipped with them.
  'OFL.txt': 'LICENSE_FONT',
}

/**
 * The fonts that documents are printed with, beside the client: whole and not variable, as PDF wants
 * them. The Worker reads them through its assets; no page names them.
 */
export const documentFonts = (): Plugin => ({
  name: 'detal:document-fonts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    for (const [name, file] of Object.entries(FILES)) {
      this.emitFile({
        type: 'asset',
        fileName: `fonts/${name}`,
        source: readFileSync(join(FONT, file)),
      })
    }
  },
})
