import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The Worker behind the dev server; `npm run dev` starts both. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '8788'}`

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
  server: { host: '127.0.0.1', proxy: { '/api': api } },
  build: { outDir: '../dist/web', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2023' },
})
