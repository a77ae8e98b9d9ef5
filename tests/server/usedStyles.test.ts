import { describe, expect, it } from 'vitest'
import { namedIn } from '../../src/server/pages/document/namedIn.ts'
import { usedStyles } from '../../src/server/pages/document/usedStyles.ts'

const cssFor = (css: string, html = '<p class="a b">Hola</p>') =>
  usedStyles(css)(namedIn(html).classes)

describe('the styles that come with a page', () => {
  it('are those whose classes stand in it', () => {
    expect(cssFor('.a{color:red}.c{color:blue}.b:focus{color:green}')).toBe(
      '.a{color:red}.b:focus{color:green}',
    )
  })

  it('lack what answers to a pointer over it, which comes with the whole sheet; a touch is seen at once', () => {
    expect(
      cssFor(
        '.a:hover{color:red}.a .b:hover>svg,.a:focus-visible{color:blue}@media (hover:hover){.b:hover{top:0}}a:active{opacity:1}',
      ),
    ).toBe('.a:focus-visible{color:blue}a:active{opacity:1}')
  })

  it('are those that name no class', () => {
    const css = ':root{--x:1px}*,:before{margin:0}h1:focus{outline:none}[hidden]{display:none}'
    expect(cssFor(css)).toBe(css)
  })

  it('have all of the ground, which the sheet that follows lacks', () => {
    const ground = '@layer ground{*{margin:0}.c{color:red}}'
    expect(cssFor(`${ground}@layer ui{.c{color:blue}}`)).toBe(ground)
  })

  it('lack a rule for classes that never meet', () => {
    expect(cssFor('.a .c{color:red}.a>.b{color:blue}.a.c{color:green}')).toBe('.a>.b{color:blue}')
  })

  it('have a rule of which one selector can match', () => {
    expect(cssFor('.c,.a{color:red}.c,.d{color:blue}')).toBe('.c,.a{color:red}')
  })

  it.each(['.a:not(.c)', '.a:is(.c,.b)', '.a:has(.c:not(.d)) p', '.a[href=".c"]'])(
    'have %s, for what stands in brackets may be absent',
    (selector) => {
      expect(cssFor(`${selector}{color:red}`)).toBe(`${selector}{color:red}`)
    },
  )

  it('keep their blocks and leave out the empty ones', () => {
    expect(
      cssFor(
        '@media (width>=900px){.a{color:red}.c{color:blue}}@layer ui{@media print{.c{top:0}}}',
      ),
    ).toBe('@media (width>=900px){.a{color:red}}')
  })

  it('say the order of layers once, before them', () => {
    expect(cssFor('@layer ground,ui;@layer ui{.a{top:0}}@layer ground,ui;.b{left:0}')).toBe(
      '@layer ground,ui;@layer ui{.a{top:0}}.b{left:0}',
    )
  })

  it('have the frames of the animations that they name', () => {
    const turn = '@keyframes turn{0%{opacity:0}to{opacity:1}}'
    const fade = '@keyframes fade{0%{opacity:0}}'
    expect(
      cssFor(
        `.a{animation:turn 1s ease-out,fade 1s}.c{animation-name:fall}${turn}${fade}@keyframes fall{0%{top:0}}`,
      ),
    ).toBe(`.a{animation:turn 1s ease-out,fade 1s}${turn}${fade}`)
  })

  it('are the classes of every element, however many a page has', () => {
    const html = '<ul class="list"><li class="c"></li><svg class="d  e"></svg></ul>'
    expect(cssFor('.list .c{top:0}.e{left:0}.f{right:0}', html)).toBe('.list .c{top:0}.e{left:0}')
  })
})
