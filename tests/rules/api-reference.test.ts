import { expect, it } from 'vitest'
import { REFERENCE } from '../../worker/openapi/docs-page.ts'
import { sourceFiles } from './source-files.ts'

it('the page of the API names the files of the very version that is built', () => {
  const [file] = sourceFiles('package.json')
  const { dependencies } = JSON.parse(file?.text ?? '{}') as {
    dependencies: Record<string, string>
  }
  expect(REFERENCE).toBe(`/assets/swagger-ui-${dependencies['swagger-ui-dist']}`)
})
