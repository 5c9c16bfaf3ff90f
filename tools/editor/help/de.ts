import type { Help } from '../help.ts';

export const de: Help = {
  example: 'Beispiel',
  insert: 'Einfügen',
  image: 'Bild',
  blocks: {
    Heading: 'Überschrift',
    Bold: 'Fett',
    Italic: 'Kursiv',
    Link: 'Link',
    List: 'Liste',
    Quote: 'Zitat',
    Code: 'Code',
    Table: 'Tabelle',
    Callout: 'Hinweis',
    Figure: 'Abbildung',
    Term: 'Begriff',
    Video: 'Video',
    Details: 'Aufklappbarer Text',
    Diagram: 'Diagramm',
    Math: 'Formel',
  },
  hints: {
    updatedAt: 'Tag oder Zeitpunkt der letzten Änderung, die für Leser wichtig ist.',
    language:
      'Die Sprache des Textes, wenn es nicht die erste der Website ist (BCP 47). Eine Datei, die wie ihr Original mit der Sprache heißt, etwa a-title.de.mdx, braucht sie nicht.',
    draft: 'Ob der Text noch unfertig ist. Nur npm run dev zeigt Entwürfe, Builds lassen sie weg.',
    aliases: 'Pfade, unter denen die Seite früher stand.',
    'posts.title': 'Die Überschrift des Artikels, auch in Listen und Feeds.',
    'posts.description':
      'Worum es im Artikel geht, in höchstens {max} Zeichen, für Listen, Feeds und Suchergebnisse.',
    'posts.author':
      'Wer ihn geschrieben hat, wenn es nicht die Person ist, der die Website gehört.',
    'posts.authors': 'Die Autoren, wenn es mehrere sind.',
    'posts.category': 'Eine Kategorie aus content/taxonomy.yaml.',
    'posts.tags': 'Ein Schlagwort oder mehrere aus content/taxonomy.yaml.',
    'posts.keywords':
      'Weitere Wörter, mit denen die Suche den Artikel findet, obwohl sie im Text fehlen.',
    'posts.publishedAt':
      'Tag (Mitternacht UTC) oder Zeitpunkt, ab dem Builds den Artikel veröffentlichen. Nur einem Entwurf darf er fehlen.',
    'posts.updatedAt':
      'Tag oder Zeitpunkt der letzten Änderung, die für Leser wichtig ist, nicht vor publishedAt.',
    'posts.series':
      'Der Titel einer Reihe. Ihre Artikel verweisen aufeinander, vom ältesten zum neuesten.',
    'posts.related':
      'Artikel, die als verwandt vor denen mit gleichen Schlagwörtern stehen, mit den Namen ihrer Dateien.',
    'posts.canonicalUrl':
      'Die Adresse der ersten Veröffentlichung, wenn das eine andere Website war. Suchmaschinen zeigen dann jene.',
    'posts.coverImage':
      'Ein Bild für Listen, Feeds und die API: ein Pfad ab der Wurzel der Website, oder ./ und der Name einer Datei neben dem Artikel.',
    'posts.coverAlt': 'Der Alternativtext des Bildes.',
    'projects.title': 'Der Name des Projekts.',
    'projects.description':
      'Was das Projekt ist, in höchstens {max} Zeichen, für Listen und Suchergebnisse.',
    'projects.technologies': 'Womit es gebaut ist.',
    'projects.featured': 'Ob die Seite der Projekte und die Liste der API es zeigen.',
    'projects.order':
      'Sein Platz unter den Projekten: eine ganze Zahl ab 1. Die kleinste steht zuerst.',
    'projects.seoDescription':
      'Was Suchergebnisse statt der Beschreibung zeigen, in höchstens {max} Zeichen.',
    'projects.liveUrl': 'Eine Adresse, unter der man es benutzen kann.',
    'projects.role': 'Dein Anteil daran.',
    'projects.timeline': 'Wann du daran gearbeitet hast.',
    'projects.unlisted':
      'Ob man seine Adresse kennen muss: keine Liste, kein Feed und keine Sitemap nennt es.',
    'ai-terms.term': 'Der Begriff, wie man ihn schreibt.',
    'ai-terms.aliases': 'Andere Namen dafür, auch Abkürzungen.',
    'ai-terms.category': 'Eine der dictionaryCategories in content/taxonomy.yaml.',
    'ai-terms.maturity':
      'Wie gefestigt der Begriff ist: eine der dictionaryStages in content/taxonomy.yaml.',
    'ai-terms.shortDefinition':
      'Ein Satz von {range} Zeichen, der auch allein in einer Liste oder einem Suchergebnis verständlich ist.',
    'ai-terms.plainEnglish': 'Eine Erklärung für Fachfremde, in {range} Wörtern.',
    'ai-terms.example':
      'Ein Fall aus der Praxis, als Markdown ohne Links, Bilder und Überschriften, in {range} Wörtern.',
    'ai-terms.whyItMatters':
      'Was sich für Menschen ändert, die solche Systeme bauen oder benutzen, in {range} Wörtern.',
    'ai-terms.confusedWith': 'Begriffe, die mit diesem verwechselt werden, und der Unterschied.',
    'ai-terms.confusedWith.slug':
      'Der Name der Datei in content/ai-terms/, wenn es einen Eintrag gibt.',
    'ai-terms.confusedWith.term': 'Der Begriff, wenn es keinen Eintrag gibt.',
    'ai-terms.confusedWith.difference': 'Worin sich beide unterscheiden, in ein oder zwei Sätzen.',
    'ai-terms.related':
      'Verwandte Einträge, mit den Namen ihrer Dateien in content/ai-terms/. Trage diesen Eintrag auch bei ihnen ein.',
    'ai-terms.sources': 'Eine Quelle oder mehrere, in denen Leser die Definition prüfen können.',
    'ai-terms.sources.label': 'Der Name der Quelle.',
    'ai-terms.sources.url': 'Die Adresse der Quelle.',
    'ai-terms.addedAt': 'Der Tag, an dem der Eintrag dazukam.',
    'ai-terms.updatedAt':
      'Der Tag der letzten Änderung, die für Leser wichtig ist, nicht vor addedAt.',
    'pages.title': 'Die Überschrift der Seite.',
    'pages.description':
      'Was auf der Seite steht, in höchstens {max} Zeichen, für Suchergebnisse und Vorschauen von Links.',
    'pages.navigation':
      'Der Platz einer eigenen Seite in der Navigation, ab 1 gezählt. Ohne ihn führen nur Links dorthin.',
    'now.lastUpdated': 'Der Tag, an dem du die Liste zuletzt geändert hast.',
    'now.items': 'Woran du arbeitest, in der Reihenfolge der Seite.',
    'now.items.label': 'Der Name der Zeile, in ein oder zwei Wörtern.',
    'now.items.value': 'Der Text der Zeile.',
    'taxonomy.categories': 'Die Kategorien. Ein Artikel hat genau eine.',
    'taxonomy.categories.value': 'Die Kategorie in Artikeln und Adressen.',
    'taxonomy.categories.label': 'Die Kategorie, wie Leser sie sehen.',
    'taxonomy.categories.labels': 'Dasselbe in anderen Sprachen, nach Sprachkürzel.',
    'taxonomy.tags': 'Die Schlagwörter. Ein Artikel hat eines oder mehrere.',
    'taxonomy.tags.value': 'Das Schlagwort in Artikeln und Adressen.',
    'taxonomy.tags.label': 'Das Schlagwort, wie Leser es sehen.',
    'taxonomy.tags.labels': 'Dasselbe in anderen Sprachen, nach Sprachkürzel.',
    'taxonomy.dictionaryCategories':
      'Die Kategorien des Wörterbuchs, in der Reihenfolge seiner Karte.',
    'taxonomy.dictionaryStages': 'Wie gefestigt ein Eintrag ist, die festeste Stufe zuerst.',
    'taxonomy.dictionaryStages.name': 'Der Name der Stufe.',
    'taxonomy.dictionaryStages.definition': 'Die Probe, die ein Eintrag der Stufe besteht.',
  },
};
