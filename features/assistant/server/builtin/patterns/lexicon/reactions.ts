/** Likes of posts and comments on them. */
export const reactions = {
  howLiked: `
    (?<!posts (with |have |has |got )*)(how many|the number of|number of|count of) (likes|hearts|thumbs up)( (are|is|were|there|on|for|under|to|of|in|has|have|had|did|does|do|got))*(?=.*(post|requisition|announcement|article|·)); likes? count( (of|on|for))?; how (popular|well liked) (is|was|are); how often (was|is|has)(?=.* liked)
  `,
  howAnswered: `
    (?<!posts (with |have |has |got )*)(how many|the number of|number of|count of) (comments?|replies|answers|responses|reactions)( (are|is|were|there|on|for|under|to|of|in|below|beneath|has|have|had|did|does|do|got))*(?=.*(post|requisition|announcement|article|·)); (comments?|reply) count( (of|on|for))?
  `,
  mostLiked: `
    (which |that |was |were |is |are |got |has been |been )*liked( by)? (the )?(most|best)( people| of all)?;
    ((which|who|that|has|have|had|got|get|gets|with|received|drew|attracted|earned|collected|gathered|is|was|were|are) )*(the )?(most|best|greatest number of|highest number of|largest number of)[- ](liked|likes|hearts|applauded|thumbs up)( of all)?; most popular(?= (·+ )*(posts?|requisitions?|announcements?|articles?|entries|regular|erp)); (posts? )?(is |was |were |are )?(the )?most popular(?=$| (this|last|in|on|of|¶)); ((sort|sorted|rank|ranked|order|ordered|listed) )*(by|in order of) (the )?(number of |count of )?(likes|popularity); (by|with) likes
  `,
  leastLiked: `
    ((which|who|that|has|have|had|got|get|gets|with|received|is|was|were|are) )*(the )?(least|fewest|smallest number of|lowest number of)[- ](liked|likes|hearts|popular)
  `,
  mostAnswered: `
    (which |that |was |were |is |are |got |has been |been )*(commented on|answered|discussed|debated) (the )?most( of all)?;
    ((which|who|that|has|have|had|got|get|gets|with|received|drew|attracted|is|was|were|are) )*(the )?(most|greatest number of|highest number of|largest number of)[- ](commented( on| upon)?|comments?|replies|replied( to)?|answers|answered|responses|discussed|debated|talked about|discussion)( of all)?; ((sort|sorted|rank|ranked|order|ordered|listed) )*(by|in order of) (the )?(number of |count of )?(comments|replies|answers); (is |was )?(the )?liveliest; hottest(?= (posts?|discussion|topic))
  `,
  leastAnswered: `
    ((which|that|has|have|had|got|get|gets|with|received|is|was|were|are) )*(the )?(least|fewest|smallest number of|lowest number of)[- ](commented( on| upon)?|comments?|replies|replied( to)?|answers|answered|responses|discussed)
  `,
} as const
