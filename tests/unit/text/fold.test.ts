import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, foldWithOrigins } from '#lib/text/fold.ts';
import { anyText } from '#tests/support/any-text.ts';

describe('foldText', () => {
  test.each([
    ['HTTP Caching', 'http caching'],
    ['é ñ ü Å', 'e n u a'],
    ['e\u0301 n\u0303 u\u0308', 'e n u'],
    ['ế ệ', 'e e'],
    ['ﬁle ﬂow', 'file flow'],
    ['ＡＰＩ', 'api'],
    ['m²', 'm2'],
    ['İstanbul', 'istanbul'],
    ['Ἀθῆναι', 'αθηναι'],
    ['Ёлка', 'елка'],
    ['שָׁלוֹם', 'שלום'],
    ['كِتَاب', 'كتاب'],
    ['ガ が', 'ガ が'],
    ['ｶﾞ', 'ガ'],
    ['हिन्दी', 'हिन्दी'],
    ['ज़्यादा \u0958लम', 'ज्यादा कलम'],
    ['กิน', 'กิน'],
    ['한국', '한국'],
    ['ß ẞ ł Ø đ Ð æ Œ ı ħ þ', 'ss ss l o d d ae oe i h th'],
    ['Łódź Ørsted Işık Đà Nẵng', 'lodz orsted isik da nang'],
    ['Ｃ＋＋　＃', 'c++ #'],
    ['‘a’ “b” „c“ «d»', '\'a\' "b" "c" "d"'],
    ['max‑age – x', 'max-age - x'],
    ['so\u00adft me\u200b\u200dt', 'soft met'],
    ['أحمد ٱلى مدرسة کتاب', 'احمد الي مدرسه كتاب'],
    ['كـــتاب', 'كتاب'],
    ['اللہ رحمۃ ہے ئە', 'الله رحمه هي يه'],
    ['٢٠٢٦ ۲۰۲۶ २०२६ ๒๐๒๖', '2026 2026 2026 2026'],
    ['בית־ספר צה״ל', 'בית-ספר צה"ל'],
    ['👍🏽 ok', '👍🏽 ok'],
    ['', ''],
  ])('folds %j as %j', (text, folded) => {
    expect(foldText(text).normalize('NFC')).toBe(folded);
  });

  test('is idempotent, and foldWithOrigins has the position of each character', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const { folded, origins } = foldWithOrigins(text);
        expect(folded).toBe(foldText(text));
        expect(foldText(folded)).toBe(folded);
        expect(origins).toHaveLength(folded.length + 1);
        expect(origins.at(-1)).toBe(text.length);
      }),
    );
  });
});
