import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

/** `ask?parts=…`: asking for parts that are not offered. */
export const askRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'ask',
  validateSearch: ({ parts }: Record<string, unknown>): { parts?: string } =>
    typeof parts === 'string' || typeof parts === 'number' ? { parts: String(parts) } : {},
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/ask', 'form']),
  component: lazyRouteComponent(() => import('../../shop/ask/ask-page.tsx'), 'AskPage'),
})
