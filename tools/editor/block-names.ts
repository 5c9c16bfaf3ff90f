/** The words around the field of a text, and those of the blocks that it inserts, in the languages of the interface. */
import { findLanguage } from '../../lib/site/text/languages.ts';

const english =
  'Insert,Image,Text,Heading,Bold,Italic,Link,List,Quote,Code,Table,Callout,Figure,Term,Video,Steps,Compare,Try,Accept,TokenBucket,Details,Diagram,Math,Title,What it shows,Before,After,Summary'.split(
    ',',
  );

/** In the order of the English ones. */
const translations: Readonly<Record<string, string>> = {
  de: 'Einfügen,Bild,Text,Überschrift,Fett,Kursiv,Link,Liste,Zitat,Code,Tabelle,Hinweis,Abbildung,Begriff,Video,Schritte,Vergleich,Ausprobieren,Accept,Eimer,Aufklappen,Diagramm,Formel,Titel,Was zu sehen ist,Vorher,Nachher,Zusammenfassung',
  es: 'Insertar,Imagen,Texto,Título,Negrita,Cursiva,Enlace,Lista,Cita,Código,Tabla,Aviso,Figura,Término,Vídeo,Pasos,Comparación,Probar,Accept,Cubo,Desplegable,Diagrama,Fórmula,Título,Lo que se ve,Antes,Después,Resumen',
  pl: 'Wstaw,Obraz,Tekst,Nagłówek,Pogrubienie,Kursywa,Link,Lista,Cytat,Kod,Tabela,Uwaga,Ilustracja,Pojęcie,Wideo,Kroki,Porównanie,Wypróbuj,Accept,Wiadro,Rozwijane,Diagram,Wzór,Tytuł,Co widać,Przed,Po,Podsumowanie',
  ja: '挿入,画像,本文,見出し,太字,斜体,リンク,リスト,引用,コード,表,囲み,図,用語,動画,手順,比較,試す,Accept,トークンバケット,折りたたみ,図解,数式,タイトル,写っているもの,前,後,概要',
};

/**
 * @param language of the site.
 * @returns each word by the English one; none if the interface doesn't speak the language.
 */
export function toBlockNames(language: string): Readonly<Record<string, string>> {
  const words = translations[findLanguage(language) ?? '']?.split(',') ?? [];
  return Object.fromEntries(words.map((word, index) => [english[index], word]));
}
