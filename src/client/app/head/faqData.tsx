import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Site } from '../../../contract/page.ts'
import { paths } from '../../ground/paths.ts'
import { faqGroups } from '../../static/faq/faqGroups.ts'
import { part, schemaOrg, type SchemaOrg } from './schemaOrg.ts'

/** Every question with its answer as text. */
export function faqData(site: Site): SchemaOrg {
  const questions = faqGroups(site).flatMap((group) => group.questions)
  return schemaOrg('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => {
      const html = renderToStaticMarkup(<StaticRouter location={paths.faq}>{answer}</StaticRouter>)
      return part('Question', {
        name: question,
        acceptedAnswer: part('Answer', { text: asText(html) }),
      })
    }),
  })
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** The text of markup that React wrote: it escapes these five characters and no others. */
function asText(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|tr|th|td)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
}
