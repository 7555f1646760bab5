import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The Worker behind the dev server; `npm run dev` starts both. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8788'}`

const SHOP_TEXTS = /[\\/]i18n[\\/](be|en|ru)[\\/](?:common|search|accounts)\.json$/

/** What the first page needs travels as one file and one of texts: fewer trips, better compression. */
const codeSplitting = {
  groups: [
    { name: 'shop', tags: ['$initial' as const] },
    { name: (id: string) => `texts-${SHOP_TEXTS.exec(id)?.[1] ?? ''}`, test: SHOP_TEXTS },
  ],
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', proxy: { '/api': api } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
})
