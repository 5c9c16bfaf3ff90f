/** What an agent may ask that an endpoint answers, two to five sentences each (ARD), by operationId. */
export const endpointQueries: Readonly<Record<string, readonly string[]>> = {
  listPosts: [
    'Which articles has this site published?',
    'Find articles of this site on a subject.',
    'Give me the articles with a certain tag.',
  ],
  listProjects: [
    'What has the owner of this site built?',
    'Show me the case studies with their results.',
  ],
  getNow: [
    'What is the owner of this site working on at present?',
    'When was the now page last revised?',
  ],
  searchAiTerms: [
    'What does this AI term mean in plain English?',
    'Which terms about retrieval are in the dictionary?',
    'Which AI terms are emerging?',
  ],
  getSearchIndex: [
    'Search this whole site for a word.',
    'List everything that this site can navigate to.',
  ],
};
